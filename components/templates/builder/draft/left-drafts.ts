import { TabMemory } from '@/components/editing/tab-memory'
import type { Draft } from '@/lib/contract/template-drafts'
import type { BuilderValues } from '../builder-values'

/** The last version of each draft that was saved from this tab. */
export const savedDrafts = new TabMemory<Draft>()

/** What was written while another version of the draft waited beside it, and the page was left before a choice. */
export const unchosenDrafts = new TabMemory<BuilderValues>()

export interface SubmittedTemplate {
  templateId: string
  name: string
}

/** Drafts that became templates from this tab: Back leads to a page that still has them in its address. */
export const submittedDrafts = new TabMemory<SubmittedTemplate>()
