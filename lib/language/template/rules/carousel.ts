import { isObject } from '@/lib/contract/json'
import { templateLimits } from '@/lib/contract/limits'
import { cardLimits } from '@/lib/contract/rich-template-limits'
import { formatCount } from '@/lib/labels/numbers'
import { type Card, cardsOf } from '../cards'
import { type ReadContent, readContent } from '../content'
import { countCharacters } from '../count-characters'
import type { ErrorRule } from '../findings'
import { buttonAddressesAreComplete } from './addresses'
import { bodyHasText } from './body'
import { buttonsAreKnown, buttonTextsDiffer, phoneNumbersAreInternational } from './buttons'
import { headerFormatIsKnown, headerHasItsContent } from './header-and-footer'
import { textsAreShortEnough } from './lengths'
import { samplesFitTheirVariables } from './samples'
import { variablesAreNumberedFromOne, variablesAreWellFormed } from './variables'

const { min, max } = templateLimits.carouselCards

/** spec:templates#more-components: 2 to 10 cards, each a list of components. */
export const carouselHasItsCards: ErrorRule = {
  id: 'carousel-has-its-cards',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check({ components }, report) {
    for (const { type, raw, path } of components) {
      if (type !== 'CAROUSEL') continue
      const cards = Array.isArray(raw.cards) ? raw.cards : []
      if (cards.length < min || cards.length > max) {
        const message = `A carousel has ${min} to ${max} cards; this one has ${formatCount(cards.length, 'card')}.`
        report({ path: `${path}.cards`, message })
      }
      for (const [index, card] of cards.slice(0, max).entries()) {
        if (isObject(card) && Array.isArray(card.components)) continue
        report({
          path: `${path}.cards.${index}`,
          message: 'A card must be an object with a list of components.',
        })
      }
    }
  },
}

/** Rules of templates that also apply to cards. */
const rulesOfTemplates: readonly ErrorRule[] = [
  headerFormatIsKnown,
  headerHasItsContent,
  bodyHasText,
  textsAreShortEnough,
  variablesAreWellFormed,
  variablesAreNumberedFromOne,
  samplesFitTheirVariables,
  buttonsAreKnown,
  buttonTextsDiffer,
  buttonAddressesAreComplete,
  phoneNumbersAreInternational,
]

interface ReadCard extends Card {
  label: string
  content: ReadContent
}

const readCards = ({ components, parameterFormat }: ReadContent): ReadCard[] =>
  cardsOf(components)
    .slice(0, max)
    .map((card) => {
      const content = { components: card.components, parameter_format: parameterFormat }
      return { ...card, label: `Card ${card.index + 1}`, content: readContent(content) }
    })

/** spec:templates#cards: the parts of a card. */
export const cardsAreComplete: ErrorRule = {
  id: 'cards-are-complete',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check(template, report) {
    for (const { path, label, content } of readCards(template)) {
      for (const { check, kind, id: rule } of rulesOfTemplates)
        check(content, (found) => report({ kind, rule, ...found, path: `${path}.${found.path}` }))
      const { body, buttons, footer } = content
      for (const other of footer ? [footer, ...content.others] : content.others)
        report({
          path: `${path}.${other.path}`,
          message: 'A card can have only one header, one body, and buttons.',
        })
      const count = countCharacters(body?.text ?? '')
      if (count > cardLimits.bodyCharacters && count <= templateLimits.bodyCharacters) {
        const message = `The body of ${label.toLowerCase()} has ${count} characters. The limit is ${cardLimits.bodyCharacters}.`
        report({ path: `${path}.${body?.path}.text`, message, kind: 'templateTextTooLong' })
      }
      const many = buttons?.buttons.length ?? 0
      if (many > cardLimits.buttons) {
        const message = `${label} has ${formatCount(many, 'button')}. The limit is ${cardLimits.buttons}.`
        report({ path: `${path}.${buttons?.path}.buttons`, message })
      }
    }
  },
}

/** The types of a card’s parts, in order. */
const shapeOf = ({ content: { header, body, buttons } }: ReadCard): string =>
  [header?.format, body && 'BODY', ...(buttons?.buttons ?? []).map(({ type }) => type)].join(' ')

/** spec:templates#cards: phones draw cards side by side, so all have the same parts. */
export const cardsHaveOneShape: ErrorRule = {
  id: 'cards-have-one-shape',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check(template, report) {
    const [first, ...others] = readCards(template)
    for (const card of others) {
      if (first === undefined || shapeOf(card) === shapeOf(first)) continue
      const message = `${card.label} differs from card 1. Use the same header on all cards, and the same buttons in the same order.`
      report({ path: card.path, message })
    }
  },
}
