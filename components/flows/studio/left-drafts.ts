import { TabMemory } from '@/components/editing/tab-memory'
import type { FlowDraft } from '@/lib/contract/flow-drafts'

/** The last version of each draft that was saved from this tab. Documents are large. */
export const savedDrafts = new TabMemory<FlowDraft>(5)

/** What was written of each flow and could not be saved before its page was left. */
export const unsavedTexts = new TabMemory<string>()
