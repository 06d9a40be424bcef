import { TabMemory } from '@/components/editing/tab-memory'
import type { FlowDraft } from '@/lib/contract/flow-drafts'

/** The last saved version of each draft from this tab. Limited, because documents are large. */
export const savedDrafts = new TabMemory<FlowDraft>(5)

/** Text of each flow that couldn't be saved before leaving its page. */
export const unsavedTexts = new TabMemory<string>()
