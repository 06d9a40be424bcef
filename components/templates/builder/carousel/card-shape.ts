import { cardLimits } from '@/lib/contract/rich-template-limits'
import {
  type ButtonFormType,
  type CardForm,
  type HeaderFormat,
  newButton,
  newCard,
} from '@/lib/language/template/form'
import { type ButtonKind, buttonKinds } from '../buttons/button-kinds'

type Cards = readonly CardForm[]

/** Buttons allowed on a card: those without special placement on the phone. */
export const cardButtonKinds = buttonKinds.filter(({ type }) =>
  ['QUICK_REPLY', 'URL', 'PHONE_NUMBER'].includes(type),
)

const kindsOf = (card: CardForm | undefined) => [
  card?.header.format,
  ...(card?.buttons ?? []).map(({ type }) => type),
]

/** Whether all cards have the same parts, as phones require. */
export const haveOneShape = (cards: Cards): boolean =>
  cards.every((card) => kindsOf(card).join() === kindsOf(cards[0]).join())

/** Why no more buttons can be added to the cards; undefined if one can. */
export const cardButtonRefusal = (cards: Cards): string | undefined =>
  (cards[0]?.buttons.length ?? 0) >= cardLimits.buttons
    ? `A card can have up to ${cardLimits.buttons} buttons.`
    : undefined

const withFormat = (card: CardForm, format: HeaderFormat): CardForm =>
  card.header.format === format ? card : { ...card, header: { ...card.header, format, handle: '', rest: {} } }

const buttonOf = (card: CardForm, type: ButtonFormType) => newButton(type, card.buttons)

/** A card with the parts of another; existing content stays. */
function shapedAs(shape: CardForm | undefined, card: CardForm): CardForm {
  const left = [...card.buttons]
  const buttons = (shape?.buttons ?? []).map(({ type }) => {
    const at = left.findIndex((button) => button.type === type)
    return at === -1 ? undefined : left.splice(at, 1)[0]
  })
  const whole = (shape?.buttons ?? []).reduce<CardForm['buttons']>(
    (made, { type }, index) => [
      ...made,
      buttons[index] ?? newButton(type, [...made, ...buttons.filter((button) => button !== undefined)]),
    ],
    [],
  )
  return { ...withFormat(card, shape?.header.format ?? 'IMAGE'), buttons: whole }
}

/** All cards with the parts of the first. */
export const withOneShape = (cards: Cards): CardForm[] => cards.map((card) => shapedAs(cards[0], card))

/** Adds a card with the parts of the first. */
export const withCard = (cards: Cards): CardForm[] => [...cards, shapedAs(cards[0], newCard(cards))]

/** A new carousel: two cards, each with an image, text and a quick reply. */
export const firstCards = (): CardForm[] => withCard(withButton(withCard([]), 'QUICK_REPLY'))

/** Sets the media type of all cards. */
export const withMedia = (cards: Cards, format: HeaderFormat): CardForm[] =>
  cards.map((card) => withFormat(card, format))

/** Adds a button to every card. */
export const withButton = (cards: Cards, type: ButtonKind['type']): CardForm[] =>
  cards.map((card) => ({ ...card, buttons: [...card.buttons, buttonOf(card, type)] }))

/** Removes a button from every card. */
export const withoutButton = (cards: Cards, index: number): CardForm[] =>
  cards.map((card) => ({ ...card, buttons: card.buttons.toSpliced(index, 1) }))

/** Moves a button on every card. */
export const withMovedButton = (cards: Cards, from: number, to: number): CardForm[] =>
  cards.map((card) => ({ ...card, buttons: moved(card.buttons, from, to) }))

/** A list with one row moved. */
export function moved<Row>(rows: readonly Row[], from: number, to: number): Row[] {
  const row = rows.slice(from, from + 1)
  return rows.toSpliced(from, 1).toSpliced(to, 0, ...row)
}
