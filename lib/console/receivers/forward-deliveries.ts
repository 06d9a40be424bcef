import { type Selectable, type SqlBool, sql } from 'kysely'
import { deliverySchedule } from '@/lib/contract/retry-schedules'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { FaultLog } from '@/lib/runtime/process/log'
import {
  type Attempt,
  attemptOnce,
  HTTP_LEASE_MS,
  isDue,
  type SendingRules,
  writeAttempts,
} from '@/lib/runtime/sending/attempts'
import { notSent, type Outcome, postBody } from '@/lib/runtime/sending/post-body'
import { startSending } from '@/lib/runtime/sending/start-sending'
import { encodeFlag } from '@/lib/store/codec'
import { hasCome, releaseLeases, takeLease } from '@/lib/store/leases'
import type { Queries, Store } from '@/lib/store/open'
import type { ForwardsTable } from '@/lib/store/receiver-tables'
import type { Loop } from '@/lib/work/periodic'
import type { Seal } from '../seal'
import { type Addressed, createAddressBook, type ReadReceivers } from './address-book'
import { countAttempts } from './receiver-hours'
import { type Content, createRecentBodies, type ReadContents } from './recent-bodies'
import { openSecrets } from './secrets'

interface Parts {
  store: Store
  clock(): number
  log: Pick<FaultLog, 'error' | 'warn'>
  fetch: PublicFetch
  seal: Seal
  /** After some attempts, for pages that show how it goes. */
  onProgress(): void
}

type Forward = Selectable<ForwardsTable>

/** Sent one after the other, and written down together: most of what forwarding costs is the store. */
const MOST_AT_ONCE = 200
/** With the time one receiver has to respond it is less than the lease. */
const POSTING_MS = 2000
/** Bodies read together, each of which may be large. */
const BODIES_AT_ONCE = 10

/** Other processes read events, too, and attempts fall due. */
const LONGEST_SLEEP_MS = 2000

/** The pauses between attempts are those of the service. */
const forwardRules: SendingRules<'forwards'> = {
  table: 'forwards',
  receiver: 'receiver_id',
  firstBy: ['due_at', 'inbox_id'],
  schedule: deliverySchedule,
  leaseMs: HTTP_LEASE_MS,
  arrived: () => ({ state: 'delivered' }),
}

/** What goes to one receiver next, while this process alone sends to it. */
interface Batch {
  receiverId: string
  leasedUntil: number
  forwards: Forward[]
}

/** Sends on what waits, as it comes, until stopped; to each receiver in order, whichever process sends. */
export function startForwarding(given: Parts): Loop {
  const parts = {
    ...given,
    readContents: createRecentBodies(given.store),
    readReceivers: createAddressBook(given.store),
  }
  return startSending<Batch>(
    {
      find: async () => (await receiversWithDueForwards(parts)).map((receiver) => ({ receiver })),
      take: ({ receiver }) => take(parts, receiver),
      attempt: (batch) => attempt(parts, batch),
      onProgress: parts.onProgress,
    },
    {
      name: 'sending events on',
      everyMs: LONGEST_SLEEP_MS,
      log: parts.log,
      begin: () => releaseLeases(parts.store, 'receivers'),
    },
  )
}

/** Asked of the few receivers, as most of what there is to send may wait for those that are paused. */
async function receiversWithDueForwards({ store, clock }: Parts): Promise<string[]> {
  const now = clock()
  const rows = await store.reads
    .selectFrom('receivers')
    .select('id')
    .where('is_paused', '=', 0)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('forwards')
          .select('forwards.id')
          .whereRef('forwards.receiver_id', '=', 'receivers.id')
          .where(isDue(forwardRules, now)),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** The receiver itself is leased, and not what goes there: two processes would send it in any order. */
async function take(parts: Parts, receiverId: string): Promise<Batch | undefined> {
  const { store, clock } = parts
  // Asked first, as a lease is a write.
  if ((await dueTo(parts, receiverId, 1)).length === 0) return undefined
  const now = clock()
  const leasedUntil = now + HTTP_LEASE_MS
  const receiver = await takeLease(store, {
    table: 'receivers',
    isDue: sql<SqlBool>`(id = ${receiverId} and is_paused = 0
      and ${hasCome(sql.ref('leased_until'), now, HTTP_LEASE_MS)})`,
    firstBy: ['created_at'],
    until: leasedUntil,
  })
  if (!receiver) return undefined
  return { receiverId, leasedUntil, forwards: await dueTo(parts, receiverId, MOST_AT_ONCE) }
}

const dueTo = ({ store, clock }: Parts, receiverId: string, most: number): Promise<Forward[]> =>
  store.reads
    .selectFrom('forwards')
    .selectAll()
    .where('receiver_id', '=', receiverId)
    .where(isDue(forwardRules, clock()))
    .orderBy('due_at')
    .orderBy('inbox_id')
    .limit(most)
    .execute()

/**
 * Posts one after the other, which keeps the order, and writes down together how that went. Each goes where its receiver is
 * at that moment, and none to one that was paused or deleted meanwhile.
 */
async function attempt(
  parts: Parts & { readContents: ReadContents; readReceivers: ReadReceivers },
  { receiverId, leasedUntil, forwards }: Batch,
): Promise<Outcome | undefined> {
  const made: { row: Forward; attempt: Attempt }[] = []
  const sending = { ...parts, seal: openingOnce(parts.seal) }
  const until = performance.now() + POSTING_MS
  let contents: ReadonlyMap<number, Content> = new Map()
  let failure: { error: unknown } | undefined
  for (const [index, row] of forwards.entries()) {
    const last = made.at(-1)?.attempt.outcome
    if (last && (!last.isDelivered || performance.now() > until)) break
    try {
      if (index % BODIES_AT_ONCE === 0)
        contents = await parts.readContents(
          forwards.slice(index, index + BODIES_AT_ONCE).map(({ inbox_id }) => inbox_id),
        )
      const receiver = (await parts.readReceivers()).get(receiverId)
      if (!receiver) break
      const content = contents.get(row.inbox_id)
      made.push({
        row,
        attempt: await attemptOnce(parts.clock, () => send(sending, row, receiver, content)),
      })
    } catch (error) {
      failure = { error }
      break
    }
  }
  await parts.store.transaction(async (tx) => {
    const written = await writeAttempts(tx, forwardRules, made)
    // The receiver was deleted meanwhile, or the delivery arrived from elsewhere after this one had lost its lease.
    await logAttempts(
      tx,
      receiverId,
      made.filter(({ row }) => written.has(row.id)),
    )
    await tx
      .updateTable('receivers')
      .set({ leased_until: 0 })
      .where('id', '=', receiverId)
      .where('leased_until', '=', leasedUntil)
      .execute()
  })
  const last = made.at(-1)
  if (failure) throw failure.error
  if (!last) return undefined
  const {
    row,
    attempt: { outcome },
  } = last
  if (!outcome.isDelivered)
    parts.log.warn({ forward: row.id, outcome: outcome.sentence }, 'event not forwarded')
  return outcome
}

async function logAttempts(
  tx: Queries,
  receiverId: string,
  made: readonly { row: Forward; attempt: Attempt }[],
): Promise<void> {
  if (made.length === 0) return
  const rows = made.map(({ row, attempt: { at, durationMs: duration_ms, outcome } }) => ({
    ...{ forward_id: row.id, receiver_id: row.receiver_id, at, duration_ms, status: outcome.status },
    ...{ is_delivered: encodeFlag(outcome.isDelivered), outcome: outcome.sentence },
  }))
  await tx.insertInto('forward_attempts').values(rows).execute()
  const counted = made.map(({ attempt: { at, durationMs, outcome } }) => ({
    ...{ at, durationMs, isDelivered: outcome.isDelivered },
  }))
  await countAttempts(tx, receiverId, counted)
}

/** Opens what was opened last without doing it again: the secret of a receiver seldom changes. */
function openingOnce(seal: Seal): Pick<Seal, 'open'> {
  let last: { sealed: string; text: string | undefined } | undefined
  return {
    open(sealed) {
      if (last?.sealed !== sealed) last = { sealed, text: seal.open(sealed) }
      return last.text
    },
  }
}

function send(
  { seal, clock, fetch }: Pick<Parts, 'clock' | 'fetch'> & { seal: Pick<Seal, 'open'> },
  forward: Forward,
  receiver: Addressed,
  content: Content | undefined,
): Promise<Outcome> {
  const notTried = (sentence: string) => Promise.resolve<Outcome>({ ...notSent(sentence), isFinal: true })
  if (!content) return notTried('The body is no longer stored.')
  const secrets = openSecrets(seal, receiver, clock())
  if (!secrets) return notTried('The secret can’t be read. Rotate it, and replay what failed.')
  return postBody(fetch, {
    url: receiver.address,
    id: forward.id,
    body: content.body,
    secrets,
    traceId: content.traceId ?? undefined,
    isOneOfMany: true,
  })
}
