import { createDrafts } from '@/lib/console/documents/create-drafts'
import { createEditors } from '@/lib/console/documents/create-editors'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createTemplateHistory } from '@/lib/console/history/create-template-history'
import { createBulkJobs } from '@/lib/console/templates/bulk/bulk-jobs'
import { startBulkJobs } from '@/lib/console/templates/bulk/run-bulk-jobs'
import { createTemplateGlossary } from '@/lib/console/templates/glossary/create-template-glossary'
import { createTemplateLabels } from '@/lib/console/templates/labels/create-template-labels'
import { createLanguageDesk } from '@/lib/console/templates/languages/create-language-desk'
import { createTemplateListing } from '@/lib/console/templates/listing/create-template-listing'
import { startListing } from '@/lib/console/templates/listing/read-listing'
import { createTemplateNames } from '@/lib/console/templates/names/create-template-names'
import { createScheduledEdits } from '@/lib/console/templates/scheduled/scheduled-edits'
import { startScheduledEdits } from '@/lib/console/templates/scheduled/submit-scheduled-edits'
import { publishTopics } from '@/lib/events/live/publish-topics'
import type { Store } from '@/lib/store/open'
import type { Worker } from '@/lib/work/periodic'
import type { Root } from './root'

const machineClock = Date.now

/** Template data the console keeps in addition to the service: drafts, scheduled changes and history. */
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
  | 'templateLabels'
  | 'templateNames'
  | 'templateListing'
  | 'templateGlossary'
  | 'languageDesk'
  | 'history'
> {
  const parts = { ...given, machineClock }
  const templateListing = createTemplateListing(parts)
  const drafts = createDrafts(parts)
  const templateGlossary = createTemplateGlossary(parts)
  const history = createTemplateHistory({ ...parts, listing: templateListing })
  return {
    bulkJobs: createBulkJobs(parts),
    drafts,
    editors: createEditors({ store: parts.store, clock: parts.machineClock }),
    samples: createSamples(parts),
    scheduledEdits: createScheduledEdits(parts),
    templateGlossary,
    languageDesk: createLanguageDesk({ ...parts, drafts, templateGlossary, history }),
    templateLabels: createTemplateLabels(parts),
    templateNames: createTemplateNames(parts),
    templateListing,
    history,
  }
}

/** Starts background work on templates: scheduled edits and bulk jobs. */
export function startTemplateWork(root: Root): Worker {
  const workers = [
    startScheduledEdits({ ...root, machineClock }),
    startListing(root),
    startBulkJobs({ ...root, machineClock, onChange: (topics) => publishTopics(root, topics) }),
  ]
  return { stop: async () => void (await Promise.all(workers.map((worker) => worker.stop()))) }
}
