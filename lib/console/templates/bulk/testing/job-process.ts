import { createAudit } from '@/lib/access/audit'
import { createClient } from '@/lib/client/create-client'
import { createDrafts } from '@/lib/console/documents/create-drafts'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createTemplateHistory } from '@/lib/console/history/create-template-history'
import { openStore } from '@/lib/store/open'
import { createTemplateLabels } from '../../labels/create-template-labels'
import { createTemplateListing } from '../../listing/create-template-listing'
import { createTemplateNames } from '../../names/create-template-names'
import { createScheduledEdits } from '../../scheduled/scheduled-edits'
import { startBulkJobs } from '../run-bulk-jobs'

/** Runs the bulk jobs of a data folder, with the service at a URL, until killed. */
const [dataDir = '', baseUrl = '', businessAccountId = ''] = process.argv.slice(2)
const store = await openStore({ dataDir })
const shared = { store, clock: Date.now, machineClock: Date.now, newId: () => crypto.randomUUID() }
startBulkJobs({
  ...{ store, clock: Date.now, machineClock: Date.now },
  client: createClient({ baseUrl, accessToken: 'outside-token', timeoutMs: 10_000, fetch }),
  drafts: createDrafts(shared),
  samples: createSamples(shared),
  history: createTemplateHistory({ ...shared, businessAccountId }),
  scheduledEdits: createScheduledEdits(shared),
  templateLabels: createTemplateLabels({ ...shared, businessAccountId }),
  templateListing: createTemplateListing({ ...shared, businessAccountId }),
  templateNames: createTemplateNames({ ...shared, businessAccountId }),
  settings: { businessAccountId },
  access: {
    audit: createAudit(store),
    people: { roleOf: async () => 'marketer' as const },
  },
  log: { error: (...facts: unknown[]) => void process.stderr.write(`${JSON.stringify(facts)}\n`) },
  onChange: async () => {},
})
