import { formatNumber } from '@/lib/labels/numbers'

const mostShown = 99

interface NavigationCountProps {
  count: number
  /** Noun after the number, for screen readers. */
  words: string
}

/** How much of a page needs attention, at the end of its link; at the corner in the rail. Nothing for zero. */
export function NavigationCount({ count, words }: NavigationCountProps) {
  if (count === 0) return null
  return (
    <span
      data-tooltip={`${formatNumber(count)} ${words}`}
      className="ml-auto min-w-4.5 rounded-full bg-neutral-soft px-1.5 text-center text-xs leading-4.5 text-neutral-text tabular-nums rail:absolute rail:-top-0.5 rail:right-0 rail:px-1 rail:leading-4"
    >
      {count > mostShown ? `${mostShown}+` : formatNumber(count)}
      <span className="sr-only"> {words}</span>
    </span>
  )
}
