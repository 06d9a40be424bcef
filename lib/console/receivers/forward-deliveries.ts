import type { Selectable } from 'kysely'
import { deliverySchedule } from '@/lib/contract/retry-schedules'
import type { PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { FaultLog } from '@/lib/runtime/process/log'
import { attemptRows, HTTP_LEASE_MS, isDue, type SendingRules, takeDue } from '@/lib/runtime/sending/attempts'
import { notSent, type Outcome, postBody } from '@/lib/runtime/sending/post-body'
import { startSending } from '@/lib/runtime/sending/start-sending'
import { encodeFlag } from '@/lib/store/codec'
import { releaseLeases } from '@/lib/store/leases'
import type { Store } from '@/lib/store/open'
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

/** A delivery, and where it goes now. */
interface Taken {
  receiver: Pick<Selectable<ReceiversTable>, 'address' | 'sealed' | 'rotates_at'>
  forward: Selectable<ForwardsTable>
}

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
  startSending<Taken>(
    {
      find: async () => (await receiversWithDueForwards(parts)).map((receiver) => ({ receiver })),
      take: ({ receiver }) => take(parts, receiver),
      attempt: (taken) => attempt(parts, taken),
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

async function take(parts: Parts, receiverId: string): Promise<Taken | undefined> {
  const receiver = await parts.store.db
    .selectFrom('receivers')
    .select(['address', 'sealed', 'rotates_at', 'is_paused'])
    .where('id', '=', receiverId)
    .executeTakeFirst()
  if (!receiver || receiver.is_paused === 1) return undefined
  const forward = await takeDue(parts, forwardRules, receiverId)
  return forward && { receiver, forward }
}

async function attempt(parts: Parts, { receiver, forward }: Taken): Promise<Outcome> {
  const { id: forward_id, receiver_id } = forward
  const { outcome } = await attemptRows(parts, forwardRules, [forward], {
    send: () => send(parts, { receiver, forward }),
    async log(
      tx,
      _row,
      { isWritten, at, durationMs: duration_ms, outcome: { isDelivered, status, sentence } },
    ) {
      // The receiver was deleted meanwhile, or the delivery arrived from elsewhere after this one had lost its lease.
      if (!isWritten) return
      const told = { at, duration_ms, status, is_delivered: encodeFlag(isDelivered), outcome: sentence }
      await tx
        .insertInto('forward_attempts')
        .values({ forward_id, receiver_id, ...told })
        .execute()
    },
  })
  const { isDelivered, sentence } = outcome
  if (!isDelivered) parts.log.warn({ forward: forward_id, outcome: sentence }, 'event not forwarded')
  return outcome
}

async function send({ store, seal, clock, fetch }: Parts, { receiver, forward }: Taken): Promise<Outcome> {
  const kept = await store.reads
    .selectFrom('inbox')
    .select(['body', 'trace_id as traceId'])
    .where('id', '=', forward.inbox_id)
    .executeTakeFirst()
  if (!kept) return { ...notSent('The body is no longer stored.'), isFinal: true }
  const secrets = openSecrets(seal, receiver, clock())
  if (!secrets)
    return { ...notSent('The secret can’t be read. Rotate it, and replay what failed.'), isFinal: true }
  const { body, traceId } = kept
  return postBody(fetch, { url: receiver.address, id: forward.id, body: Buffer.from(body), secrets, traceId })
}
