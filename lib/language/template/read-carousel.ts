import { isObject } from '@/lib/contract/json'
import type { TemplateComponent } from '@/lib/contract/templates'
import { type OtherComponent, type ReadContent, readContent } from './content'
import { type CardForm, emptyForm, type TemplateForm } from './form-model'
import { without } from './json'
import { buttonsRestOf, readBody, readButtons, readHeader } from './read-form-parts'

/** Reads a card in the format the inputs write: image or video, text, buttons; undefined for others. */
function readCard(value: unknown, index: number): CardForm | undefined {
  if (!isObject(value) || !Array.isArray(value.components) || !value.components.every(isObject))
    return undefined
  const read = readContent({ components: value.components.map((part) => part as TemplateComponent) })
  const { header, body, buttons, components } = read
  const parts = [header, body, buttons].filter((part) => part !== undefined)
  const isInOrder = parts.every((part, place) => part.index === place && part.raw.type === part.type)
  if (!body || !isInOrder || parts.length < components.length) return undefined
  if (header && header.format !== 'IMAGE' && header.format !== 'VIDEO') return undefined
  return {
    key: `card-${index + 1}`,
    header: readHeader(header),
    body: readBody(body),
    buttons: readButtons(read),
    buttonsRest: buttonsRestOf(read),
    rest: without(value, ['components']),
  }
}

interface EditableCarousel {
  component: OtherComponent
  cards: CardForm[]
}

/** The carousel, if the form can edit it: the only one, after the body, with cards in the format the inputs write. */
export function editableCarousel({
  body,
  footer,
  buttons,
  others,
  category,
}: ReadContent): EditableCarousel | undefined {
  const [component, second] = others.filter(({ type }) => type === 'CAROUSEL')
  if (component === undefined || second !== undefined || category === 'AUTHENTICATION') return undefined
  const isInPlace =
    (body?.index ?? -1) < component.index &&
    [footer, buttons].every((part) => part === undefined || component.index < part.index)
  if (!isInPlace || !Array.isArray(component.raw.cards)) return undefined
  const cards = component.raw.cards.map(readCard)
  return cards.every((card) => card !== undefined) ? { component, cards } : undefined
}

/** The carousel as form values; an empty one that is off if there is none to edit. */
export function readCarousel(carousel: EditableCarousel | undefined): TemplateForm['carousel'] {
  if (!carousel) return emptyForm('').carousel
  return { isOn: true, cards: carousel.cards, rest: without(carousel.component.raw, ['type', 'cards']) }
}
