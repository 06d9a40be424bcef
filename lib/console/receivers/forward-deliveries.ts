import type { Selectable } from 'kysely'
import { deliverySchedule } from '@/lib/contract/retry-schedules'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { FaultLog } from '@/lib/runtime/process/log'
import {
  type Attempt,
  attemptOnce,
  HTTP_LEASE_MS,
  isDue,
  type SendingRules,
  takeSomeDue,
  writeAttempt,
} from '@/lib/runtime/sending/attempts'
import { notSent, type Outcome, postBody } from '@/lib/runtime/sending/post-body'
import { startSending } from '@/lib/runtime/sending/start-sending'
import { encodeFlag } from '@/lib/store/codec'
import { giveBack, releaseLeases } from '@/lib/store/leases'
import type { Queries, Store } from '@/lib/store/open'
import type { ForwardsTable, ReceiversTable } from '@/lib/store/receiver-tables'
import type { Loop } from '@/lib/work/periodic'
import type { Seal } from '../seal'
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
type Addressed = Pick<Selectable<ReceiversTable>, 'address' | 'sealed' | 'rotates_at'>

/** What is posted, as it was received; null where it is no longer stored. */
interface Content {
  body: Uint8Array | null
  traceId: string | null
}

/** Taken together, and written down together: most of what forwarding costs is the store. */
const MOST_AT_ONCE = 20
/** With the time one receiver has to respond it is less than the lease. */
const POSTING_MS = 2000

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

/** Sends on what waits, as it comes, until stopped; in order, unless several processes send. */
export const startForwarding = (parts: Parts): Loop =>
  startSending<Forward[]>(
    {
      find: async () => (await receiversWithDueForwards(parts)).map((receiver) => ({ receiver })),
      take: ({ receiver }) => take(parts, receiver),
      attempt: (forwards) => attempt(parts, forwards),
      onProgress: parts.onProgress,
    },
    {
      name: 'sending events on',
      everyMs: LONGEST_SLEEP_MS,
      log: parts.log,
      begin: () => releaseLeases(parts.store, 'forwards'),
    },
  )

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

async function take(parts: Parts, receiverId: string): Promise<Forward[] | undefined> {
  const receiver = await parts.store.db
    .selectFrom('receivers')
    .select('id')
    .where('id', '=', receiverId)
    .where('is_paused', '=', 0)
    .executeTakeFirst()
  if (!receiver) return undefined
  const forwards = await takeSomeDue(parts, forwardRules, receiverId, MOST_AT_ONCE)
  return forwards.length === 0 ? undefined : forwards
}

/**
 * Posts one after the other, which keeps the order, and writes down together how that went. Each goes where its receiver is
 * at that moment, and none to one that was paused or deleted meanwhile.
 */
async function attempt(parts: Parts, forwards: readonly Forward[]): Promise<Outcome | undefined> {
  const made: { row: Forward; attempt: Attempt }[] = []
  const until = performance.now() + POSTING_MS
  let failure: { error: unknown } | undefined
  for (const row of forwards) {
    const last = made.at(-1)?.attempt.outcome
    if (last && (!last.isDelivered || performance.now() > until)) break
    try {
      const found = await readPosted(parts, row)
      if (!found) break
      made.push({ row, attempt: await attemptOnce(parts.clock, () => send(parts, row, found)) })
    } catch (error) {
      failure = { error }
      break
    }
  }
  await parts.store.transaction(async (tx) => {
    for (const each of made) await writeAttempt(tx, forwardRules, each, logAttempt)
    await giveBack(tx, 'forwards', forwards.slice(made.length))
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

async function logAttempt(
  tx: Queries,
  { id: forward_id, receiver_id }: Forward,
  { isWritten, at, durationMs: duration_ms, outcome }: Attempt & { isWritten: boolean },
): Promise<void> {
  // The receiver was deleted meanwhile, or the delivery arrived from elsewhere after this one had lost its lease.
  if (!isWritten) return
  const { isDelivered, status, sentence } = outcome
  const told = { at, duration_ms, status, is_delivered: encodeFlag(isDelivered), outcome: sentence }
  await tx
    .insertInto('forward_attempts')
    .values({ forward_id, receiver_id, ...told })
    .execute()
}

/** What is posted and where to, as both are now; undefined while nothing is sent there. */
const readPosted = (
  { store }: Parts,
  { receiver_id, inbox_id }: Forward,
): Promise<(Addressed & Content) | undefined> =>
  store.reads
    .selectFrom('receivers')
    .leftJoin('inbox', (join) => join.on('inbox.id', '=', inbox_id))
    .select(['address', 'sealed', 'rotates_at', 'body', 'trace_id as traceId'])
    .where('receivers.id', '=', receiver_id)
    .where('is_paused', '=', 0)
    .executeTakeFirst()

async function send(
  { seal, clock, fetch }: Parts,
  forward: Forward,
  { body, traceId, ...receiver }: Addressed & Content,
): Promise<Outcome> {
  if (!body) return { ...notSent('The body is no longer stored.'), isFinal: true }
  const secrets = openSecrets(seal, receiver, clock())
  if (!secrets)
    return { ...notSent('The secret can’t be read. Rotate it, and replay what failed.'), isFinal: true }
  return postBody(fetch, {
    url: receiver.address,
    id: forward.id,
    body: Buffer.from(body),
    secrets,
    traceId: traceId ?? undefined,
  })
}
