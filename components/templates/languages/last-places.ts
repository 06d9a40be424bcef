import { TabMemory } from '@/components/editing/tab-memory'
import type { DeskPlace } from './desk-rows'

/** The place of the desk that was opened last in this tab: the way back leads to it. */
export const lastPlaces = new TabMemory<DeskPlace>()
