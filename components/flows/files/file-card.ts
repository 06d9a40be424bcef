import { sketchOf } from '@/lib/language/flow-gallery/sketch'
import type { GalleryCard } from '../gallery/gallery-card'
import type { FlowFile } from './flow-file'

/** Id of the card that stands for a file. */
export const FROM_FILE = 'file'

/** A file as a card among those of the gallery. */
export const cardOf = ({ name, value }: FlowFile): GalleryCard => ({
  id: FROM_FILE,
  title: name,
  description: 'Your file. Errors in it are marked in the studio.',
  categories: [],
  screens: sketchOf(value),
  asksForData: value.data_api_version !== undefined,
})
