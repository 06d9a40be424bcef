import type { ReactNode } from 'react'

/** A round button in a bar, large enough to tap. */
export const barButton =
  'grid size-11 shrink-0 place-items-center rounded-full hover:bg-(--phone-fill) focus-visible:-outline-offset-2 [&_svg]:size-5.5'

/**
 * Content that scrolls to the screen's lower edge: its background reaches the edge, but text ends above the home
 * indicator. A border, because nothing scrolls into a border.
 */
export const toTheEdge =
  '-mb-(--phone-home) border-b-(length:--phone-home) border-transparent pb-[calc(1rem+env(safe-area-inset-bottom))]'

/** The bar at the top of a screen. Avoids the safe area of phones. */
export function ScreenBar({ children }: { children: ReactNode }) {
  return (
    <header className="flex min-h-15 shrink-0 items-center gap-1.5 border-b border-(--phone-line) bg-(--phone-bar) px-[max(0.5rem,env(safe-area-inset-left),env(safe-area-inset-right))] pt-[max(0.375rem,env(safe-area-inset-top))] pb-1.5">
      {children}
    </header>
  )
}
