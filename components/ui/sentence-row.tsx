import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { RelativeTime } from './relative-time'

interface SentenceRowProps {
  /** Status icon of 28 px. */
  mark: ReactNode
  /** What happened; at most six lines, three in wide windows. On phones without the explanation. */
  children: ReactNode
  /** ms since 1970. */
  at: number
  /** Before the time. */
  badge?: ReactNode
}

/** A row of a short list in a card: what happened, and when. The whole row is clickable like its link. */
export function SentenceRow({ mark, children, at, badge }: SentenceRowProps) {
  return (
    <li className="relative flex items-start gap-3 border-t border-border px-4 py-2.5 transition-colors hover:bg-surface-sunken max-sm:text-sm">
      {mark}
      <div className="min-w-0 flex-1 pt-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
        {children}
        <p className="flex shrink-0 items-center gap-2 max-sm:mt-0.5">
          {badge}
          <RelativeTime at={at} className="inline-block text-xs text-text-faint first-letter:uppercase" />
        </p>
      </div>
      <ChevronRight aria-hidden="true" className="mt-1.5 size-4 shrink-0 text-text-faint" />
    </li>
  )
}

/** Style of the sentence in such a row. */
export const sentenceLook = 'line-clamp-6 wrap-anywhere after:absolute after:inset-0 sm:line-clamp-3'
