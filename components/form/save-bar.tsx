import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names'
import { ProblemNotice } from '@/components/ui/problem-notice'
import type { PlacedProblem } from './place-problem'

interface SaveBarProps {
  /** Why the last save failed, or that its outcome is unknown. */
  placed: PlacedProblem | undefined
  /** Where someone is led who asks why. */
  noticeId?: string
  /** How things stand, the buttons last. */
  children: ReactNode
  className?: string
}

/**
 * The end of a long form, below its cards: it stays at the lower edge of the window, goes to both edges of phones,
 * and what came of the last save stands in it.
 * Marked with `data-submit-bar`, so that nothing with the focus hides behind it.
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
        // It scrolls where it is long, and keys scroll only what can have the focus.
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
 * As high as the window at least, and over the lower padding of the page, so that the bar at its end is at the same
 * place however short the form is and however far it is scrolled.
 */
export const toTheLowerEdge =
  '-mb-3 flex min-h-[calc(100dvh-3.75rem)] flex-col lg:-mb-4 lg:min-h-[calc(100dvh-1rem)]'
