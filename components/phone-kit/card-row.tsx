import type { ReactNode } from 'react'
import { Bubble, type BubbleHeader } from './bubble'
import type { Piece } from './formatted-text'

export interface CardProps {
  header?: BubbleHeader | undefined
  body: readonly Piece[]
  /** Buttons below the text. */
  children?: ReactNode
}

interface CardRowProps {
  /** Accessible name. */
  label?: string
  cards: readonly CardProps[]
  isPicture?: boolean
  /** Placeholder for missing content in a preview. */
  missing?: string
  /** Language of the phone's own text; empty for English. */
  language?: string
}

/** The cards of a carousel, side by side below their message. */
export function CardRow({ label = 'Cards', cards, isPicture = false, missing, language }: CardRowProps) {
  return (
    <ul
      aria-label={label}
      // Focusable, as scrollable elements have to be.
      tabIndex={0}
      className="-mx-3 mt-1.5 flex snap-x scroll-px-3 items-stretch gap-2 overflow-x-auto px-3 pb-1 [scrollbar-width:thin]"
    >
      {cards.map(({ header, body, children }, index) => (
        <li
          key={index}
          data-part={`carousel.cards.${index}`}
          className="w-[min(14rem,82%)] shrink-0 snap-start *:flex *:before:hidden *:h-full *:w-full *:max-w-none *:flex-col"
        >
          <Bubble {...{ header, body, isPicture, missing, language }} moment={null}>
            {children && <div className="mt-auto">{children}</div>}
          </Bubble>
        </li>
      ))}
    </ul>
  )
}
