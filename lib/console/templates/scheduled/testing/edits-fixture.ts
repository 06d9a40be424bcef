import { createAudit } from '@/lib/access/audit'
import { createClient } from '@/lib/client/create-client'
import { createDrafts } from '@/lib/console/documents/create-drafts'
import { createSamples } from '@/lib/console/documents/create-samples'
import { createTemplateHistory } from '@/lib/console/history/create-template-history'
import { DAY_MS } from '@/lib/contract/durations'
import type { SubmittedDraft } from '@/lib/contract/template-drafts'
import type { TemplateEdit } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import { createTestService, REVIEW_DELAY_MS } from '@/lib/service/testing/create-test-service'
import { newTemplate, TEMPLATES } from '@/lib/service/testing/template-fixtures'
import type { Engine } from '@/lib/store/engine'
import { createClock } from '@/lib/store/testing/create-clock'
import { createScheduledEdits } from '../scheduled-edits'
import { submitDueEdits } from '../submit-scheduled-edits'

const ada = { id: 'ada', name: 'Ada', email: 'ada@example.com' }
const EDIT_PATH = /^\/\d+$/

export const edit = (text: string): TemplateEdit => ({ components: [{ type: 'BODY', text }] })

interface Scheduling {
  inMs?: number
  client?: Root['client']
  draft?: SubmittedDraft
}

type Parts = Parameters<typeof submitDueEdits>[0]
/** Overrides the service’s response. */
export type Answer = (request: Request) => Promise<Response> | undefined

/** Scheduled edits with a service that has its own clock. */
export async function openEdits(engine: Engine) {
  const tested = await createTestService({ engine })
  const { store, clock } = tested
  const machine = createClock()
  const shared = {
    ...{ store, clock: clock.now, machineClock: machine.now },
    newId: () => crypto.randomUUID(),
  }
  const role: { is: 'marketer' | 'viewer' } = { is: 'marketer' }
  const sent: string[] = []
  const logged: string[] = []
  const clientOf = (answer?: Answer) =>
    createClient({
      baseUrl: 'https://service.example',
      accessToken: 'outside-token',
      timeoutMs: 10_000,
      async fetch(request) {
        if (isEdit(request)) sent.push(request.url)
        return answer?.(request) ?? tested.service.fetch(request)
      },
    })
  const parts: Parts = {
    ...{ store, clock: clock.now, machineClock: machine.now, client: clientOf() },
    samples: createSamples(shared),
    drafts: createDrafts(shared),
    history: createTemplateHistory({ ...shared, businessAccountId: '1' }),
    bus: { publish() {} },
    log: { error: (_facts: unknown, message?: string) => void logged.push(String(message)) },
    access: {
      audit: createAudit(store),
      people: { roleOf: async () => role.is },
    },
  }
  const scheduled = createScheduledEdits(shared)

  async function review() {
    clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
  }
  return {
    ...{ tested, store, clock, machine, parts, scheduled, role, sent, logged, clientOf, review },
    /** Checks once for due edits, like the worker. */
    look: (answer?: Answer, changed: Partial<Parts> = {}) =>
      submitDueEdits({ ...parts, client: clientOf(answer), ...changed }, () => false),
    /** Creates an approved template without edits left for a day, because it was edited since. Returns its ID. */
    async usedUp(changes: Record<string, unknown> = {}) {
      const created = await tested.call('POST', TEMPLATES, { json: newTemplate(changes) })
      const id = String(created.body.id)
      await review()
      const footer = { type: 'FOOTER', text: 'Thank you.' }
      const now = await parts.client.getTemplate({ templateId: id })
      await tested.call('POST', `/${id}`, { json: { components: [...now.components, footer] } })
      await review()
      return id
    },
    async schedule(
      id: string,
      what: string | TemplateEdit,
      { inMs = DAY_MS, client = parts.client, draft }: Scheduling = {},
    ) {
      return scheduled.schedule({
        template: await client.getTemplate({ templateId: id }),
        edit: typeof what === 'string' ? edit(what) : what,
        draft,
        dueAt: clock.now() + inMs,
        person: ada,
      })
    },
    bodyOf: async (id: string) => (await tested.call('GET', `/${id}`)).body.components,
    events: () => store.db.selectFrom('events').select(['sentence', 'needs_person']).orderBy('id').execute(),
    audited: () =>
      store.db
        .selectFrom('audit')
        .select(['action', 'subject', 'result', 'person_email', 'details'])
        .orderBy('id')
        .execute(),
  }
}

/** Whether a request changes a template; uploads have another path or specify an offset. */
export const isEdit = (request: Request): boolean =>
  request.method === 'POST' &&
  EDIT_PATH.test(new URL(request.url).pathname) &&
  !request.headers.has('file_offset')

export type EditsFixture = Awaited<ReturnType<typeof openEdits>>
