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
  /** Called after attempts, to refresh pages with delivery status. */
  onProgress(): void
}

type Forward = Selectable<ForwardsTable>

/** Posts per batch, recorded together, because the store accounts for most of the cost. */
const MOST_AT_ONCE = 200
/** Together with a receiver's response timeout, less than the lease. */
const POSTING_MS = 2000
/** Bodies read at once, each of which may be large. */
const BODIES_AT_ONCE = 10

/** Poll at least this often: other processes receive events too, and retries become due. */
const LONGEST_SLEEP_MS = 2000

/** Retry intervals match the service's. */
const forwardRules: SendingRules<'forwards'> = {
  table: 'forwards',
  receiver: 'receiver_id',
  firstBy: ['due_at', 'inbox_id'],
  schedule: deliverySchedule,
  leaseMs: HTTP_LEASE_MS,
  arrived: () => ({ state: 'delivered' }),
}

/** The next posts to one receiver, while this process holds its lease. */
interface Batch {
  receiverId: string
  leasedUntil: number
  forwards: Forward[]
}

/** Forwards events until stopped, in order per receiver, no matter which process sends. */
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

/** Queried per receiver, because most waiting posts may belong to paused ones. */
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

/** Leases the receiver rather than single posts, so that two processes can't send out of order. */
async function take(parts: Parts, receiverId: string): Promise<Batch | undefined> {
  const { store, clock } = parts
  // Checked first, because taking a lease is a write.
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
 * Posts in sequence to keep the order, then records all results. Uses each receiver's current address, and
 * skips those paused or deleted in the meantime.
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
    // The receiver was deleted in the meantime, or another process delivered it after this one lost its lease.
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

/** Caches the last decrypted secret, since a receiver's secret rarely changes. */
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
