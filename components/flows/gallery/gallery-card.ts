import type { FlowCategory } from '@/lib/contract/flow-states'
import type { ScreenSketch } from '@/lib/language/flow-gallery/sketch'

/** A flow of the gallery, as much of it as its card shows. */
export interface GalleryCard {
  id: string
  title: string
  description: string
  categories: readonly FlowCategory[]
  screens: readonly ScreenSketch[]
  /** It needs someone who answers its requests for data. */
  asksForData: boolean
}

/** The choice that is no flow of the gallery. */
export const BLANK = 'blank'
