import { TabMemory } from '@/components/editing/tab-memory'
import type { Draft } from '@/lib/contract/template-drafts'
import type { BuilderValues } from '../builder-values'

/** The last saved version of each draft from this tab. */
export const savedDrafts = new TabMemory<Draft>()

/** Values of drafts in conflict whose page was left before choosing a version. */
export const unchosenDrafts = new TabMemory<BuilderValues>()

export interface SubmittedTemplate {
  templateId: string
  name: string
}

/** Drafts submitted from this tab: Back returns to a page that still has them in its address. */
export const submittedDrafts = new TabMemory<SubmittedTemplate>()
