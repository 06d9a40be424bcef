import { randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import {
  type EventChoice,
  type ReceiverAttempt,
  type ReceiverEdit,
  type ReceiverRow,
  receiverLimits,
} from '@/lib/contract/receivers'
import type { ChosenBy } from '@/lib/events/forwarding/is-chosen'
import { countQueue } from '@/lib/runtime/sending/attempts'
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from '@/lib/store/codec'
import type { Queries, Store } from '@/lib/store/open'
import type { ForwardAttemptsTable, ReceiversTable } from '@/lib/store/receiver-tables'
import type { Seal } from '../seal'
import { newSecret, openSecrets, sealSecrets } from './secrets'

export type Receiver = Selectable<ReceiversTable>

/** Selected numbers with their digits, which some events use instead of IDs. */
export type ChosenNumbers = ChosenBy['phoneNumbers']

interface Parts {
  store: Store
  seal: Seal
  clock(): number
}

export interface ReceiverList {
  all(): Promise<ReceiverRow[]>
  find(id: string): Promise<Receiver | undefined>
  describe(receiver: Receiver): Promise<ReceiverRow>
  /** The secret is only returned here. */
  create(edit: ReceiverEdit, numbers: ChosenNumbers): Promise<{ id: string; secret: string }>
  change(id: string, edit: ReceiverEdit, numbers: ChosenNumbers): Promise<void>
  remove(id: string): Promise<void>
  setPaused(id: string, isPaused: boolean): Promise<void>
  /** Creates a second secret, which is only returned here; if there already are two, the newer is replaced. */
  rotate(receiver: Receiver): Promise<string>
  endRotation(receiver: Receiver): Promise<void>
}

/** Receivers of forwarded events, and delivery status. */
export function createReceiverList({ store, seal, clock }: Parts): ReceiverList {
  const update = (id: string, values: Partial<Receiver>) =>
    store.db.updateTable('receivers').set(values).where('id', '=', id).execute()
  return {
    async all() {
      const rows = await store.reads
        .selectFrom('receivers')
        .selectAll()
        .orderBy('created_at')
        .orderBy('id')
        .execute()
      return Promise.all(rows.map((row) => describe(store.reads, row, clock())))
    },
    find: (id) => store.db.selectFrom('receivers').selectAll().where('id', '=', id).executeTakeFirst(),
    describe: (receiver) => describe(store.reads, receiver, clock()),
    async create(edit, numbers) {
      const [id, secret] = [randomUUID(), newSecret()]
      const sealed = sealSecrets(seal, { current: secret })
      const kept = { id, sealed, rotates_at: null, is_paused: encodeFlag(false), created_at: clock() }
      await store.db
        .insertInto('receivers')
        .values({ ...kept, ...columnsOf(edit, numbers) })
        .execute()
      return { id, secret }
    },
    async change(id, edit, numbers) {
      await update(id, columnsOf(edit, numbers))
      // The problem may be fixed now, so retry.
      await makeDue(store.db, id, clock())
    },
    async remove(id) {
      await store.transaction(async (tx) => {
        await tx.deleteFrom('forward_attempts').where('receiver_id', '=', id).execute()
        await tx.deleteFrom('forwards').where('receiver_id', '=', id).execute()
        await tx.deleteFrom('receiver_hours').where('receiver_id', '=', id).execute()
        await tx.deleteFrom('receivers').where('id', '=', id).execute()
      })
    },
    async setPaused(id, isPaused) {
      await update(id, { is_paused: encodeFlag(isPaused) })
      if (!isPaused) await makeDue(store.db, id, clock())
    },
    async rotate(receiver) {
      const next = newSecret()
      const secrets = openSecrets(seal, receiver, clock())
      await update(receiver.id, {
        // Unreadable secrets can't sign, so there is none to keep valid.
        sealed: sealSecrets(seal, secrets ? { current: secrets.current, next } : { current: next }),
        rotates_at: secrets ? clock() + receiverLimits.rotationMs : null,
      })
      return next
    },
    async endRotation(receiver) {
      const secrets = openSecrets(seal, { ...receiver, rotates_at: null }, clock())
      if (secrets) await update(receiver.id, { sealed: sealSecrets(seal, secrets), rotates_at: null })
    },
  }
}

/** Retries waiting posts to a receiver now, or a single one. @returns how many */
export async function makeDue(
  db: Queries,
  receiverId: string,
  now: number,
  deliveryId?: string,
): Promise<number> {
  let waiting = db
    .updateTable('forwards')
    .set({ due_at: now })
    .where('receiver_id', '=', receiverId)
    .where('state', '=', 'waiting')
  if (deliveryId !== undefined) waiting = waiting.where('id', '=', deliveryId)
  return Number((await waiting.executeTakeFirst()).numUpdatedRows)
}

/** An attempt as shown on pages. */
export const toAttempt = (
  row: Omit<ForwardAttemptsTable, 'id' | 'forward_id' | 'receiver_id'>,
): ReceiverAttempt => ({
  at: row.at,
  durationMs: row.duration_ms,
  status: row.status,
  isDelivered: decodeFlag(row.is_delivered),
  outcome: row.outcome,
})

const columnsOf = ({ name, address, fields, templates }: ReceiverEdit, numbers: ChosenNumbers) => ({
  name,
  address,
  fields: encodeJson(fields),
  phone_numbers: encodeJson(numbers),
  templates: encodeJson(templates),
})

const choiceOf = ({ fields, phone_numbers, templates }: Receiver): EventChoice => ({
  fields: decodeJson(fields),
  phoneNumberIds: decodeJson<ChosenNumbers>(phone_numbers).map(({ id }) => id),
  templates: decodeJson(templates),
})

async function describe(reads: Queries, receiver: Receiver, now: number): Promise<ReceiverRow> {
  const { id, name, address, created_at, is_paused, rotates_at } = receiver
  const { waiting, nextTryAt, failed } = await countQueue(
    reads,
    { table: 'forwards', receiver: 'receiver_id' },
    id,
  )
  const last = await reads
    .selectFrom('forward_attempts')
    .select(['at', 'duration_ms', 'status', 'is_delivered', 'outcome'])
    .where('receiver_id', '=', id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    ...{ id, name, address, ...choiceOf(receiver) },
    isPaused: decodeFlag(is_paused),
    createdAt: created_at,
    rotatesAt: rotates_at !== null && rotates_at > now ? rotates_at : null,
    ...{ waiting, failed, nextTryAt: decodeFlag(is_paused) ? null : nextTryAt },
    lastAttempt: last ? toAttempt(last) : null,
  }
}
