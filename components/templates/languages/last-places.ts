import { TabMemory } from '@/components/editing/tab-memory'
import type { DeskPlace } from './desk-rows'

/** The cell that was opened last in this tab, for the way back. */
export const lastPlaces = new TabMemory<DeskPlace>()
