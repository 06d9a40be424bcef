import { createDrafts } from '@/lib/console/documents/create-drafts'
import { createEditors } from '@/lib/console/documents/create-editors'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createTemplateHistory } from '@/lib/console/history/create-template-history'
import { createScheduledEdits } from '@/lib/console/templates/scheduled/scheduled-edits'
import type { Store } from '@/lib/store/open'
import type { Root } from './root'

/** What the console keeps of templates beside the service: what is written, what waits, and what was. */
export function composeTemplates(parts: {
  store: Store
  clock(): number
  newId(): string
}): Pick<Root, 'drafts' | 'editors' | 'samples' | 'scheduledEdits' | 'history'> {
  return {
    drafts: createDrafts(parts),
    editors: createEditors(parts),
    samples: createSamples(parts),
    scheduledEdits: createScheduledEdits(parts),
    history: createTemplateHistory(parts),
  }
}
