import type { FlowStart } from '@/lib/contract/flow-pages'
import { fileOf } from '../files/file-card'
import type { FlowFile } from '../files/flow-file'
import type { DetailsValues } from '../lifecycle/flow-details'
import { BLANK, type GalleryCard } from './gallery-card'

export interface NewFlowValues extends DetailsValues {
  /** ID of a card, or `BLANK`. */
  from: string
}

const blank = { title: '', categories: [] as readonly string[], asksForData: false }

/** Form values when a card is chosen and nothing was typed. */
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
  /** ID of the chosen card. */
  from: string
  cards: readonly GalleryCard[]
  /** Cards available for the previous choice, if different: one file can replace another. */
  before?: readonly GalleryCard[]
}

/** Switches to another card. Typed and chosen values stay; values from the previous card go. */
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

/**
 * The request to send.
 * @param files the files behind their cards
 */
export function startOf(
  { from, name, categories, endpoint, endpoint_uri }: NewFlowValues,
  files: readonly Pick<FlowFile, 'text' | 'runs' | 'cases'>[] = [],
): FlowStart {
  const file = fileOf(files, from)
  return {
    name,
    // The server validates these.
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
