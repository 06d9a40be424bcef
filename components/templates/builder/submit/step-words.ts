import type { StepName } from '@/components/editing/step-history'
import { capitalized } from '@/lib/labels/sentence-case'
import type { CardForm } from '@/lib/language/template/form'
import type { BuilderValues } from '../builder-values'
import type { PlacedValue } from '../checks/changed-places'
import { partLabels } from '../draft/differing-parts'

/** An undo step of the builder in words. */
export interface StepWords extends StepName {
  /** What is gone or has moved, as a sentence; undefined if it needs no announcement. */
  told?: string
  /** Where it happened, or the closest place that still exists. */
  place: string
}

interface Row {
  key?: string
}

/** "Change body", "Change JSON". */
function changeOf(part: keyof BuilderValues): string {
  const label = partLabels[part]
  return `Change ${part === 'pendingJson' ? label : label.charAt(0).toLowerCase() + label.slice(1)}`
}

/** What happened to rows when one was removed or moved. */
function movedRow(before: readonly Row[], after: readonly Row[], noun: string) {
  const keys = after.map(({ key }) => key)
  const gone = before.flatMap(({ key }, index) => (keys.includes(key) ? [] : [index]))
  if (before.length - after.length === 1 && gone.length <= 1) {
    const index = gone[0] ?? before.length - 1
    const label = `Remove ${noun} ${index + 1}`
    return { index, label, told: `${capitalized(noun)} ${index + 1} was removed` }
  }
  if (before.length !== after.length || gone.length > 0) return undefined
  const distances = before.map(({ key }, from) => ({ from, to: keys.indexOf(key) }))
  const [far] = distances.sort((one, other) => Math.abs(other.to - other.from) - Math.abs(one.to - one.from))
  if (!far || far.from === far.to) return undefined
  const told = `${capitalized(noun)} ${far.from + 1} is now ${noun} ${far.to + 1}`
  return { index: far.to, label: `Move ${noun} ${far.from + 1}`, told }
}

function buttonStep({ buttons: before }: BuilderValues, { buttons: after }: BuilderValues) {
  if (after.length > before.length) {
    return {
      label: 'Add button',
      place: `buttons.${newIndex(before, after)}`,
    }
  }
  const moved = movedRow(before, after, 'button')
  if (!moved) return undefined
  const { index, ...words } = moved
  const left = Math.min(index, after.length - 1)
  return { ...words, place: left < 0 ? 'buttons' : `buttons.${left}` }
}

/** A new row has none of the earlier keys. */
const newIndex = (before: readonly Row[], after: readonly Row[]) =>
  Math.max(
    0,
    after.findIndex(({ key }) => !before.some((row) => row.key === key)),
  )

/** An image can't be a video's sample, so it goes with the media type. */
const losesSample = ({ header: before }: CardForm, after: CardForm | undefined) =>
  before.handle !== '' && after?.header.handle === '' && after.header.format !== before.format

function carouselStep({ carousel: before }: BuilderValues, { carousel: after }: BuilderValues) {
  if (before.isOn !== after.isOn) {
    const place = 'carousel'
    return after.isOn
      ? { label: 'Add carousel', place }
      : { label: 'Remove carousel', told: 'The carousel was removed', place }
  }
  if (after.cards.length > before.cards.length)
    return { label: 'Add card', place: `carousel.cards.${newIndex(before.cards, after.cards)}` }
  const card = movedRow(before.cards, after.cards, 'card')
  if (card) {
    const { index, ...words } = card
    return { ...words, place: `carousel.cards.${Math.max(0, Math.min(index, after.cards.length - 1))}` }
  }
  if (before.cards.some((each, index) => losesSample(each, after.cards[index])))
    return { label: 'Change media', told: 'The cards’ samples were removed', place: 'carousel' }
  const place = 'carousel.cards.0'
  const [from = [], to = []] = [before, after].map(({ cards }) => cards[0]?.buttons)
  if (to.length > from.length)
    return { label: 'Add button to every card', place: `${place}.buttons.${to.length - 1}` }
  const button = movedRow(from, to, 'button')
  if (!button) return undefined
  const where = to.length < from.length ? 'from every card' : 'on every card'
  return { label: `${button.label} ${where}`, told: `${button.told} ${where}`, place }
}

function headerStep({ header: before }: BuilderValues, { header: after }: BuilderValues) {
  const place = 'header'
  if (before.format !== after.format) {
    const wasEmpty = before.text === '' && before.handle === ''
    if (after.format !== 'NONE' || wasEmpty) return { label: 'Change header', place }
    return { label: 'Remove header', told: 'The header was removed', place }
  }
  if (before.handle === after.handle) return undefined
  return after.handle === ''
    ? { label: 'Remove sample', told: 'The sample was removed', place }
    : { label: 'Add sample', place }
}

function appStep({ authentication: before }: BuilderValues, { authentication: after }: BuilderValues) {
  const place = 'authentication.supportedApps'
  if (after.supportedApps.length >= before.supportedApps.length) return undefined
  return { label: 'Remove app', told: 'The app was removed', place }
}

/**
 * What was done between two versions of the form.
 * @param changed the differing paths
 * @param typed name of the input it was typed in; undefined otherwise
 */
export function stepWords(
  before: BuilderValues,
  after: BuilderValues,
  changed: readonly PlacedValue[],
  typed: { place: string; isOwnStep?: boolean } | undefined,
): StepWords {
  const place = changed[0]?.place ?? ''
  const parts = [...new Set(changed.map((each) => each.place.split('.')[0]))]
  // The first segment of a path is a member of the form.
  const part = parts[0] as keyof BuilderValues
  if (typed !== undefined)
    return {
      label: typed.isOwnStep ? changeOf(part) : 'Typing',
      // The browser undoes both with the same key.
      merge: `typing in ${typed.place}`,
      place,
    }
  if (parts.length > 1) return { label: 'Change several parts', place }
  const step = {
    buttons: buttonStep,
    carousel: carouselStep,
    header: headerStep,
    authentication: appStep,
  }
  const known = part in step ? step[part as keyof typeof step](before, after) : undefined
  return known ?? { label: changeOf(part), place }
}
