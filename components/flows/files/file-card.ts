import { formatCount } from '@/lib/labels/numbers'
import { sketchOf } from '@/lib/language/flow-gallery/sketch'
import type { GalleryCard } from '../gallery/gallery-card'
import type { FlowFile } from './flow-file'

/** Id of the card that stands for a file, one of several of a ZIP. */
const idOf = (index: number) => `file-${index}`

/** Files as cards among those of the gallery. */
export const cardsOf = (files: readonly FlowFile[]): GalleryCard[] =>
  files.map(({ name, value, runs = [] }, index) => ({
    id: idOf(index),
    title: name,
    description: `Your file${withRuns(runs.length)}. Errors in it are marked in the studio.`,
    categories: [],
    screens: sketchOf(value),
    asksForData: value.data_api_version !== undefined,
  }))

const withRuns = (count: number) => (count === 0 ? '' : `, with ${formatCount(count, 'recorded run')}`)

/** The file that a card stands for. */
export const fileOf = <File>(files: readonly File[], id: string): File | undefined =>
  files.find((_, index) => idOf(index) === id)
