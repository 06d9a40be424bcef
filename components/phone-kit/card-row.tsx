import type { ReactNode } from 'react'
import { Bubble, type BubbleHeader } from './bubble'
import type { Piece } from './formatted-text'

export interface CardProps {
  header?: BubbleHeader | undefined
  body: readonly Piece[]
  /** Under the text: buttons. */
  children?: ReactNode
}

interface CardRowProps {
  /** Read aloud. */
  label?: string
  cards: readonly CardProps[]
  isPicture?: boolean
  /** Names what is still missing from the picture of a card. */
  missing?: string
  /** What the phone itself says in; empty for English. */
  language?: string
}

/** The cards of a carousel, side by side under their message. */
export function CardRow({ label = 'Cards', cards, isPicture = false, missing, language }: CardRowProps) {
  return (
    <ul
      aria-label={label}
      // Reachable without a pointer, as what scrolls has to be.
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
