import { templateLimits } from '@/lib/contract/limits'
import type { ErrorRule } from '../findings'
import { isObject } from '../json'
import { quantity } from '../wording'

const { min, max } = templateLimits.carouselCards

/** Gap 2.1: 2 to 10 cards, each a list of components. What the cards hold is stored as it is. */
export const carouselHasItsCards: ErrorRule = {
  id: 'carousel-has-its-cards',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components }, report) {
    for (const { type, raw, path } of components) {
      if (type !== 'CAROUSEL') continue
      const cards = Array.isArray(raw.cards) ? raw.cards : []
      if (cards.length < min || cards.length > max) {
        const message = `A carousel has ${min} to ${max} cards; this one has ${quantity(cards.length, 'card')}.`
        report({ path: `${path}.cards`, message })
      }
      for (const [index, card] of cards.slice(0, max).entries()) {
        if (isObject(card) && Array.isArray(card.components)) continue
        report({ path: `${path}.cards.${index}`, message: 'A card is an object with a list of components.' })
      }
    }
  },
}
