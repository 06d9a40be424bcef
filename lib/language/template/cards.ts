import type { TemplateComponent } from '@/lib/contract/templates'
import type { ReadComponent } from './content'
import { isObject, listOf } from './json'

/** A card of a carousel, which is a small template of its own. */
export interface Card {
  index: number
  /** Wire path, `components.1.cards.0`. */
  path: string
  components: TemplateComponent[]
}

/** The cards of a template's carousel; what is no list of components reads as a card with nothing on it. */
export function cardsOf(components: readonly ReadComponent[]): Card[] {
  const carousel = components.find(({ type }) => type === 'CAROUSEL')
  return listOf(carousel?.raw.cards).map((card, index) => {
    const given = isObject(card) ? listOf(card.components) : []
    // Only objects: readers of components look at the members of each.
    const parts = given.filter(isObject).map((part) => part as TemplateComponent)
    return { index, path: `${carousel?.path}.cards.${index}`, components: parts }
  })
}
