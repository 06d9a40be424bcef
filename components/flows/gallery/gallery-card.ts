import type { FlowCategory } from '@/lib/contract/flow-states'
import type { ScreenSketch } from '@/lib/language/flow-gallery/sketch'

/** The parts of a gallery flow that its card shows. */
export interface GalleryCard {
  id: string
  title: string
  description: string
  categories: readonly FlowCategory[]
  screens: readonly ScreenSketch[]
  /** The flow needs an endpoint that responds to its data requests. */
  asksForData: boolean
}

/** The choice to start without a gallery flow. */
export const BLANK = 'blank'
