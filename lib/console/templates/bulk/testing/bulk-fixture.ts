import type { BulkAction } from '@/lib/contract/bulk-jobs'
import { toDraftContent } from '@/lib/language/template/draft-content'
import { emptyForm } from '@/lib/language/template/form'
import { ACCOUNT } from '@/lib/service/testing/create-test-service'
import { insertTemplate } from '@/lib/service/testing/template-fixtures'
import type { Engine } from '@/lib/store/engine'
import { createTemplateLabels } from '../../labels/create-template-labels'
import { createTemplateListing } from '../../listing/create-template-listing'
import { createTemplateNames } from '../../names/create-template-names'
import { type Answer, openEdits } from '../../scheduled/testing/edits-fixture'
import { createBulkJobs } from '../bulk-jobs'
import { takeJob } from '../held-job'
import { type BulkParts, runDueJobs } from '../run-bulk-jobs'

export const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com' }

/** The content of a draft for a new template. */
export const draftOf = (name: string, text = 'Your order is on its way to you.', language = 'en_US') =>
  toDraftContent(
    {
      ...emptyForm(language),
      name,
      category: 'UTILITY',
      body: { text, samples: {}, rest: {} },
      pendingJson: null,
    },
    { purpose: 'create', sourceId: null },
  )

/** Bulk jobs with a service that has its own clock. */
export async function openBulk(engine: Engine) {
  const edits = await openEdits(engine)
  const { parts, store, clock } = edits
  const jobs = createBulkJobs({ store, clock: clock.now, businessAccountId: ACCOUNT })
  const told: string[][] = []
  const bulkParts: BulkParts = {
    ...parts,
    scheduledEdits: edits.scheduled,
    templateLabels: createTemplateLabels({ store, clock: clock.now, businessAccountId: ACCOUNT }),
    templateListing: createTemplateListing({ store, clock: clock.now, businessAccountId: ACCOUNT }),
    templateNames: createTemplateNames({ store, clock: clock.now, businessAccountId: ACCOUNT }),
    settings: { businessAccountId: ACCOUNT },
    onChange: async (topics) => void told.push([...topics]),
  }
  let ids = 0
  async function write(name: string, text?: string, language?: string) {
    // Keeps drafts in order of creation.
    clock.advance(1)
    const content = draftOf(name, text, language)
    const result = await parts.drafts.create({ templateId: null, content, personId: 'ada' })
    if (!('saved' in result)) throw new Error('The draft is there.')
    return result.saved.id
  }
  /** The service accepts requests, but its responses are lost. */
  const losesAnswers: Answer = async (request) => {
    const answer = await edits.tested.service.fetch(request)
    if (request.method === 'POST') throw new TypeError('connection lost')
    return answer
  }
  return {
    ...edits,
    jobs,
    bulkParts,
    told,
    write,
    losesAnswers,
    start(action: BulkAction, id = `job-of-test-${(ids += 1)}`) {
      return jobs.start({ id, action, person: ada })
    },
    /** Runs due jobs, like the worker. */
    work: (answer?: Answer, changed: Partial<BulkParts> = {}) =>
      runDueJobs({ ...bulkParts, client: edits.clientOf(answer), ...changed }, () => false),
    /** Writes a draft that edits an editable template. */
    async writeEdit() {
      const template = await insertTemplate(store, { name: 'order', status: 'REJECTED' })
      const draft = await write('order', 'Your order comes tomorrow at noon.')
      const ofDraft = store.db.updateTable('template_drafts').where('id', '=', draft)
      await ofDraft.set({ template_id: template }).execute()
      return { template, draft }
    },
    /** Takes the due job, like another worker. */
    take: () => takeJob(bulkParts),
    draft: (id: string) => parts.drafts.get(id),
    /** Changes a draft’s content. */
    async rewrite(id: string, content: unknown) {
      const draft = await parts.drafts.get(id)
      await parts.drafts.save(id, { revision: draft?.revision ?? 0, content, personId: 'ada' })
    },
    outcomes: async (id: string) =>
      (await jobs.rows(id, { after: 0 })).data.map(({ name, state, reason }) =>
        [name, state, reason].filter((part) => part !== null).join(': '),
      ),
    names: async () => {
      const rows = await store.db
        .selectFrom('templates')
        .select(['name', 'language'])
        .orderBy('name')
        .execute()
      return rows.map(({ name, language }) => `${name} ${language}`)
    },
  }
}

export type BulkFixture = Awaited<ReturnType<typeof openBulk>>
