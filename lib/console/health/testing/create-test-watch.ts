import type { Disorder } from '@/lib/contract/health'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { readSettings } from '@/lib/runtime/compose/settings'
import type { Store } from '@/lib/store/open'
import { createReceiverList, type ReceiverList } from '../../receivers/receiver-list'
import { createSeal } from '../../seal'
import { createHealthWatch, type HealthWatch } from '../watch-health'

/** What a watch finds; read again at each check. */
interface Found {
  variables?: Record<string, string>
  numbers?(): PhoneNumber[]
  /** Problems on the way to the service. */
  look?(): Disorder[]
  /** Problems of the console itself. */
  own?(): Disorder[]
  unlooked?(): ('audit' | 'mail')[]
  /** The time the service’s clock is being advanced to. */
  movingTo?(): number | undefined
}

export const testReceivers = (store: Store): ReceiverList =>
  createReceiverList({ store, clock: Date.now, seal: createSeal('installation', 'test') })

/** The watch of one process. */
export function createTestWatch(
  store: Store,
  {
    variables = {},
    numbers = () => [],
    look = () => [],
    own = () => [],
    unlooked = () => [],
    movingTo = () => undefined,
  }: Found,
): HealthWatch {
  return createHealthWatch({
    ...{ store, clock: Date.now, bus: { publish() {} }, serviceClock: { movingTo } },
    settings: {
      ...readSettings({ variables, args: [], isTerminal: false }),
      ...{ businessAccountId: '1', phoneNumberId: '2', sessionSecret: '' },
    },
    client: {
      listTemplates: async () => ({ data: [] }),
      async listPhoneNumbers({ query = {} }: { query?: { limit?: unknown; after?: string } }) {
        const start = Number(query.after ?? 0)
        const end = start + Number(query.limit ?? 25)
        const paging = { next: '/', cursors: { before: '', after: String(end) } }
        return { data: numbers().slice(start, end), ...(end < numbers().length ? { paging } : {}) }
      },
    },
    history: { observe: async () => false, pending: async () => [] },
    receivers: { list: testReceivers(store) },
    alerts: { wake() {}, contactPoints: { list: async () => [] } },
    serviceHealth: { look: async () => look() },
    ownHealth: { disorders: async () => own(), unknown: unlooked },
  })
}

/** Sentences of the recorded entries, in order. */
export async function toldBy({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('sentence')
    .where('field', '=', 'console_health')
    .orderBy('id')
    .execute()
  return rows.map(({ sentence }) => sentence)
}

/** Open incidents: rule and object. */
export async function openIncidentsOf({ db }: Store): Promise<string[]> {
  const rows = await db
    .selectFrom('incidents')
    .select(['rule', 'object_kind', 'object_id'])
    .where('resolved_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ rule, object_kind, object_id }) => `${rule} ${object_kind} ${object_id}`.trim())
}
