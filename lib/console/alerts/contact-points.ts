import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import { type ContactPointKind, contactPointKinds } from '@/lib/contract/alert-rules'
import {
  type ContactPointChange,
  type ContactPointCreate,
  type ContactPointRow,
  type QuietHours,
} from '@/lib/contract/alerts'
import { severityNamed } from '@/lib/events/incidents/rule-settings'
import { countQueue } from '@/lib/runtime/sending/attempts'
import type { ContactPointsTable } from '@/lib/store/alert-tables'
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import type { Seal } from '../seal'
import { settleWaiting } from './settle-waiting'

export type ContactPoint = Selectable<ContactPointsTable>

/** Write-only values, which are never shown again. */
export interface ContactSecrets {
  /** An email address, or a URL. */
  address: string
  signingSecret?: string
}

interface Parts {
  store: Store
  seal: Seal
  clock(): number
}

export interface ContactPoints {
  list(): Promise<ContactPointRow[]>
  find(id: string): Promise<ContactPoint | undefined>
  count(): Promise<number>
  /**
   * @returns its ID
   */
  create(given: ContactPointCreate): Promise<string>
  change(point: ContactPoint, given: ContactPointChange): Promise<void>
  remove(id: string): Promise<void>
  /** Undefined if the installation's secret has changed since. */
  secretsOf(point: Pick<ContactPoint, 'sealed'>): ContactSecrets | undefined
}

/** Where the console's incidents are sent, and delivery results. Excludes personal alerts. */
export function createContactPoints({ store, seal, clock }: Parts): ContactPoints {
  const secretsOf = ({ sealed }: Pick<ContactPoint, 'sealed'>) => {
    const text = seal.open(sealed)
    return text === undefined ? undefined : decodeJson<ContactSecrets>(text)
  }
  const find = (id: string) =>
    store.db
      .selectFrom('contact_points')
      .selectAll()
      .where('id', '=', id)
      .where('person_id', 'is', null)
      .executeTakeFirst()
  return {
    secretsOf,
    find,
    list: () => listPoints(store.reads),
    async count() {
      const points = store.db.selectFrom('contact_points').select('id').where('person_id', 'is', null)
      return (await points.execute()).length
    },
    async create(given) {
      const id = randomUUID()
      const secrets: ContactSecrets = {
        address: given.kind === 'email' ? given.email : given.webhookUrl,
        ...(given.kind === 'webhook' ? { signingSecret: given.signingSecret } : {}),
      }
      const row = {
        id,
        kind: given.kind,
        target: targetOf(given.kind, secrets.address),
        sealed: seal.close(encodeJson(secrets)),
        created_at: clock(),
        ...columnsOf(given),
        phone_numbers: encodeJson(given.phoneNumberIds),
        repeat_hours: given.repeatHours,
      }
      await store.db.insertInto('contact_points').values(row).execute()
      return id
    },
    change: (point, given) => changePoint({ store, seal, clock }, point, secretsOf(point), given),
    async remove(id) {
      await store.transaction(async (tx) => {
        await tx.deleteFrom('alert_notices').where('contact_point_id', '=', id).execute()
        await tx.deleteFrom('contact_points').where('id', '=', id).execute()
      })
    },
  }
}

async function listPoints(reads: Queries): Promise<ContactPointRow[]> {
  const points = await reads
    .selectFrom('contact_points')
    .selectAll()
    .where('person_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Promise.all(
    points.map(async (point) => ({ ...toRow(point), ...(await sendingOf(reads, point.id)) })),
  )
}

async function changePoint(
  { store, seal, clock }: Parts,
  point: ContactPoint,
  before: ContactSecrets | undefined,
  given: ContactPointChange,
): Promise<void> {
  const changed = { ...changedColumns(given), ...changedSecrets(seal, point, before, given) }
  await store.transaction(async (tx) => {
    if (Object.keys(changed).length > 0)
      await tx.updateTable('contact_points').set(changed).where('id', '=', point.id).execute()
    await settleWaiting(tx, point.id, { isOn: given.isOn ?? decodeFlag(point.is_on), now: clock() })
  })
}

/** Columns common to all contact points. */
export const columnsOf = ({
  name,
  isOn,
  leastSeverity,
  rules,
  quietHours,
}: Pick<ContactPointCreate, 'name' | 'isOn' | 'leastSeverity' | 'rules' | 'quietHours'>) => ({
  name,
  is_on: encodeFlag(isOn),
  least_severity: leastSeverity,
  rules: encodeJson(rules),
  quiet: quietHours && encodeJson(quietHours),
})

/** Omitted values stay, because someone else may have changed them. */
const changedColumns = ({
  name,
  isOn,
  leastSeverity,
  rules,
  quietHours,
  phoneNumberIds,
  repeatHours,
}: ContactPointChange) => ({
  ...(phoneNumberIds === undefined ? {} : { phone_numbers: encodeJson(phoneNumberIds) }),
  ...(repeatHours === undefined ? {} : { repeat_hours: repeatHours }),
  ...(name === undefined ? {} : { name }),
  ...(isOn === undefined ? {} : { is_on: encodeFlag(isOn) }),
  ...(leastSeverity === undefined ? {} : { least_severity: leastSeverity }),
  ...(rules === undefined ? {} : { rules: encodeJson(rules) }),
  ...(quietHours === undefined ? {} : { quiet: quietHours && encodeJson(quietHours) }),
})

function changedSecrets(
  seal: Seal,
  point: ContactPoint,
  before: ContactSecrets | undefined,
  given: ContactPointChange,
) {
  const newAddress = point.kind === 'email' ? given.email : given.webhookUrl
  const address = newAddress ?? before?.address
  if (address === undefined || (newAddress ?? given.signingSecret) === undefined) return {}
  const signingSecret = given.signingSecret ?? before?.signingSecret
  return {
    target: targetOf(kindOf(point), address),
    sealed: seal.close(encodeJson({ address, ...(signingSecret ? { signingSecret } : {}) })),
  }
}

const kindOf = ({ kind }: Pick<ContactPoint, 'kind'>): ContactPointKind =>
  contactPointKinds.find((each) => each === kind) ?? 'webhook'

/** Webhook paths are secrets: anyone who has one can post to the channel. */
const targetOf = (kind: ContactPointKind, address: string): string =>
  kind === 'email' ? address : `${new URL(address).origin}/…`

const toRow = (point: ContactPoint) => ({
  id: point.id,
  kind: kindOf(point),
  name: point.name,
  target: point.target,
  isOn: decodeFlag(point.is_on),
  leastSeverity: severityNamed(point.least_severity),
  rules: decodeJson<ContactPointRow['rules']>(point.rules),
  quietHours: quietOf(point),
  phoneNumberIds: decodeJson<string[]>(point.phone_numbers),
  repeatHours: point.repeat_hours,
})

/** Quiet hours of a contact point; null if there are none. */
export const quietOf = ({ quiet }: Pick<ContactPoint, 'quiet'>): QuietHours | null =>
  quiet === null ? null : decodeJson(quiet)

/** Delivery status of a contact point. */
export async function sendingOf(reads: Queries, id: string) {
  const notices = reads.selectFrom('alert_notices').where('contact_point_id', '=', id)
  const held = await notices
    .select((of) => of.fn.countAll().as('count'))
    .where('state', '=', 'waiting')
    .where('is_held', '=', 1)
    .executeTakeFirstOrThrow()
  const sent = await notices.select((of) => of.fn.max('sent_at').as('at')).executeTakeFirst()
  const newest = await notices
    .select('last_error')
    // Messages dropped before any attempt say nothing about delivery.
    .where('attempts', '>', 0)
    .orderBy('due_at', 'desc')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const failed = await notices
    .select((of) => of.fn.countAll().as('count'))
    .where('state', '=', 'given_up')
    .where('attempts', '>', 0)
    .executeTakeFirstOrThrow()
  return {
    ...(await countQueue(reads, { table: 'alert_notices', receiver: 'contact_point_id' }, id)),
    // Messages dropped before any attempt didn't fail.
    failed: Number(failed.count),
    held: Number(held.count),
    lastSentAt: sent?.at === null || sent?.at === undefined ? null : Number(sent.at),
    lastError: newest?.last_error ?? null,
  }
}
