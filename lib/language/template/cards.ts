import { isObject } from '@/lib/contract/json'
import type { TemplateComponent } from '@/lib/contract/templates'
import type { ReadComponent } from './content'
import { listOf } from './json'

/** A carousel card, which is a small template of its own. */
export interface Card {
  index: number
  /** API path, `components.1.cards.0`. */
  path: string
  components: TemplateComponent[]
}

/** The cards of a template's carousel. A card without a list of components reads as empty. */
export function cardsOf(components: readonly ReadComponent[]): Card[] {
  const carousel = components.find(({ type }) => type === 'CAROUSEL')
  return listOf(carousel?.raw.cards).map((card, index) => {
    const given = isObject(card) ? listOf(card.components) : []
    // Only objects, because component readers access their members.
    const parts = given.filter(isObject).map((part) => part as TemplateComponent)
    return { index, path: `${carousel?.path}.cards.${index}`, components: parts }
  })
}
