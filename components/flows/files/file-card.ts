import { formatList } from '@/lib/contract/lists'
import { formatCount } from '@/lib/labels/numbers'
import { sketchOf } from '@/lib/language/flow-gallery/sketch'
import type { GalleryCard } from '../gallery/gallery-card'
import type { FlowFile } from './flow-file'

/** ID of the card for one file; a ZIP has several. */
const idOf = (index: number) => `file-${index}`

/** Files as gallery cards. */
export const cardsOf = (files: readonly FlowFile[]): GalleryCard[] =>
  files.map(({ name, value, runs = [], cases = [] }, index) => ({
    id: idOf(index),
    title: name,
    description: `Your file${besideText(runs.length, cases.length)}. Errors in it are marked in the studio.`,
    categories: [],
    screens: sketchOf(value),
    asksForData: value.data_api_version !== undefined,
  }))

/** What came with a document: ", with 2 recorded runs and 1 endpoint case". */
function besideText(runs: number, cases: number): string {
  const parts = [
    ...(runs > 0 ? [formatCount(runs, 'recorded run')] : []),
    ...(cases > 0 ? [formatCount(cases, 'endpoint case')] : []),
  ]
  return parts.length === 0 ? '' : `, with ${formatList(parts)}`
}

/** The file behind a card. */
export const fileOf = <File>(files: readonly File[], id: string): File | undefined =>
  files.find((_, index) => idOf(index) === id)
