import type { ReactNode } from 'react'

/** A round button of a bar, large enough for a thumb. */
export const barButton =
  'grid size-11 shrink-0 place-items-center rounded-full hover:bg-(--phone-fill) focus-visible:-outline-offset-2 [&_svg]:size-5.5'

/**
 * What scrolls at the end of a screen has its color up to the edge of it, and its texts end above the line a phone is swiped
 * by, which would strike them through: nothing is scrolled into a border.
 */
export const toTheEdge =
  '-mb-(--phone-home) border-b-(length:--phone-home) border-transparent pb-[calc(1rem+env(safe-area-inset-bottom))]'

/** The bar over a screen of the phone; it keeps clear of what a handset draws there. */
export function ScreenBar({ children }: { children: ReactNode }) {
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-1.5 border-b border-(--phone-line) bg-(--phone-bar) px-[max(0.5rem,env(safe-area-inset-left),env(safe-area-inset-right))] pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5">
      {children}
    </header>
  )
}
