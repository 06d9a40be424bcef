import type { FlowStart } from '@/lib/contract/flow-pages'
import { fileOf } from '../files/file-card'
import type { FlowFile } from '../files/flow-file'
import type { DetailsValues } from '../lifecycle/flow-details'
import { BLANK, type GalleryCard } from './gallery-card'

export interface NewFlowValues extends DetailsValues {
  /** Id of a card, or `BLANK`. */
  from: string
}

const blank = { title: '', categories: [] as readonly string[], asksForData: false }

/** What the form says when a card is chosen and nothing was typed. */
export function valuesFor(from: string, cards: readonly GalleryCard[]): NewFlowValues {
  const card = cards.find(({ id }) => id === from)
  const { title, categories, asksForData } = card ?? blank
  return {
    from: card?.id ?? BLANK,
    name: title,
    categories: [...categories],
    endpoint: asksForData ? 'own' : 'none',
    endpoint_uri: '',
  }
}

interface CardChoice {
  /** Id of the card that is taken. */
  from: string
  cards: readonly GalleryCard[]
  /** Cards of the choice before it, where they were others: a file takes the place of another. */
  before?: readonly GalleryCard[]
}

/** Takes another card. What someone typed or chose stays; what the card before it had filled in goes. */
export function withCard(
  values: NewFlowValues,
  { from, cards, before: earlier = cards }: CardChoice,
): NewFlowValues {
  const before = valuesFor(values.from, earlier)
  const next = valuesFor(from, cards)
  const isUntouched = (name: 'name' | 'endpoint') => values[name] === before[name] || values[name] === ''
  const sameCategories =
    values.categories.length === 0 || values.categories.join() === before.categories.join()
  return {
    ...values,
    from: next.from,
    name: isUntouched('name') ? next.name : values.name,
    categories: sameCategories ? next.categories : values.categories,
    endpoint: isUntouched('endpoint') ? next.endpoint : values.endpoint,
  }
}

/** What is sent. @param files what their cards stand for */
export function startOf(
  { from, name, categories, endpoint, endpoint_uri }: NewFlowValues,
  files: readonly Pick<FlowFile, 'text' | 'runs' | 'cases'>[] = [],
): FlowStart {
  const file = fileOf(files, from)
  return {
    name,
    // The server checks the words.
    categories: categories as FlowStart['categories'],
    ...(file ? { document: file.text } : {}),
    ...(file?.runs
      ? { runs: file.runs.map(({ name: called, run }) => ({ name: called, run: { ...run } })) }
      : {}),
    ...(file?.cases ? { cases: [...file.cases] } : {}),
    ...(from === BLANK || file ? {} : { galleryId: from }),
    ...(endpoint === 'own' ? { usesOwnEndpoint: true } : {}),
    ...(endpoint === 'address' ? { endpoint_uri: endpoint_uri.trim() } : {}),
  }
}
