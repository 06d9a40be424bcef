import type { ReactNode } from 'react'
import { RelativeTime } from './relative-time'

interface SentenceRowProps {
  /** How it stands, as a picture of 28 px. */
  mark: ReactNode
  /** What happened; in three lines at most, in wide windows in two. */
  children: ReactNode
  /** ms since 1970. */
  at: number
  /** Before the time. */
  badge?: ReactNode
}

/** A row of a short list in a card: what happened, and when. */
export function SentenceRow({ mark, children, at, badge }: SentenceRowProps) {
  return (
    <li className="flex items-start gap-3 border-t border-border px-4 py-2.5 max-sm:text-sm">
      {mark}
      <div className="min-w-0 flex-1 pt-1 sm:flex sm:items-baseline sm:justify-between sm:gap-4">
        {children}
        <p className="flex shrink-0 items-center gap-2 max-sm:mt-0.5">
          {badge}
          <RelativeTime at={at} className="text-xs text-text-faint" />
        </p>
      </div>
    </li>
  )
}

/** Of the sentence of such a row. */
export const sentenceLook = 'line-clamp-3 wrap-anywhere sm:line-clamp-2'
