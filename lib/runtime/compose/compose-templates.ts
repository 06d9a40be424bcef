import { createDrafts } from '@/lib/console/documents/create-drafts'
import { createEditors } from '@/lib/console/documents/create-editors'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createTemplateHistory } from '@/lib/console/history/create-template-history'
import { createBulkJobs } from '@/lib/console/templates/bulk/bulk-jobs'
import { startBulkJobs } from '@/lib/console/templates/bulk/run-bulk-jobs'
import { createTemplateGlossary } from '@/lib/console/templates/glossary/create-template-glossary'
import { createTemplateLabels } from '@/lib/console/templates/labels/create-template-labels'
import { createScheduledEdits } from '@/lib/console/templates/scheduled/scheduled-edits'
import { startScheduledEdits } from '@/lib/console/templates/scheduled/submit-scheduled-edits'
import type { Store } from '@/lib/store/open'
import type { Worker } from '@/lib/work/periodic'
import { publishTopics } from './publish-topics'
import type { Root } from './root'

const machineClock = Date.now

/** What the console keeps of templates beside the service: what is written, what waits, and what was. */
export function composeTemplates(given: {
  store: Store
  clock(): number
  newId(): string
  businessAccountId: string
}): Pick<
  Root,
  | 'bulkJobs'
  | 'drafts'
  | 'editors'
  | 'samples'
  | 'scheduledEdits'
  | 'templateGlossary'
  | 'templateLabels'
  | 'history'
> {
  const parts = { ...given, machineClock }
  return {
    bulkJobs: createBulkJobs(parts),
    drafts: createDrafts(parts),
    editors: createEditors({ store: parts.store, clock: parts.machineClock }),
    samples: createSamples(parts),
    scheduledEdits: createScheduledEdits(parts),
    templateGlossary: createTemplateGlossary(parts),
    templateLabels: createTemplateLabels(parts),
    history: createTemplateHistory(parts),
  }
}

/** Starts what is done with templates without a request: edits that waited, and work on many of them. */
export function startTemplateWork(root: Root): Worker {
  const workers = [
    startScheduledEdits({ ...root, machineClock }),
    startBulkJobs({ ...root, machineClock, onChange: (topics) => publishTopics(root, topics) }),
  ]
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
}
