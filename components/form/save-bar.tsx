import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { PlacedProblem } from './place-problem'

interface SaveBarProps {
  /** Why the last save failed, or that its outcome is unknown. */
  placed: PlacedProblem | undefined
  /** ID of the notice that explains why. */
  noticeId?: string
  /** The status, then the buttons. */
  children: ReactNode
  className?: string
}

/**
 * The end of a long form, below its cards: sticky at the bottom of the window, full width on phones, with the last
 * save's outcome. Marked with `data-submit-bar`, so that nothing focused is hidden behind it.
 */
export function SaveBar({ placed, noticeId, children, className }: SaveBarProps) {
  return (
    <div
      data-submit-bar
      className={classNames(
        'sticky bottom-0 z-20 -mx-4 flex min-h-14 flex-wrap items-center justify-end gap-x-3 gap-y-2 border-t border-border bg-surface px-4 py-1.5 sm:mx-0 sm:px-0',
        className,
      )}
    >
      {placed && (
        // It scrolls if long, and keys only scroll what is focusable.
        <section
          id={noticeId}
          aria-label="Save status"
          tabIndex={0}
          className="max-h-[40dvh] w-full basis-full overflow-y-auto rounded-md"
        >
          <ProblemNotice {...placed} />
        </section>
      )}
      {children}
    </div>
  )
}

/**
 * At least as high as the window and over the page's bottom padding, so that the bar at its end is always in the same
 * place.
 */
export const toTheLowerEdge =
  '-mb-3 flex min-h-[calc(100dvh-3.75rem)] flex-col lg:-mb-4 lg:min-h-[calc(100dvh-1rem)]'
