import { openCallStatuses } from '@/lib/contract/call-states'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import { createWakeableSleep, type WakeableSleep } from '@/lib/work/wakeable-sleep'
import type { ServiceContext } from '../context'
import { notify } from '../notify'
import { lockCallForUpdate } from './call-row'
import { moveCall } from './move-call'

/** Key of the stored time at which a process last maintained calls. */
const KEPT_AT = 'calls.kept_at'
const EVERY_MS = 5000
/** Another machine's process is considered dead after this long without a sign of life. */
const GONE_AFTER_MS = 3 * EVERY_MS
const SIGNALS_KEPT_MS = 3_600_000
const BATCH = 200

/**
 * Calls end with the service: calls left open by the last process are failed, so that none hangs forever. A
 * SQLite folder belongs to one process. On PostgreSQL another process may still serve them, so a new one
 * first checks whether any other is active.
 */
export function startCallKeeper(
  context: ServiceContext,
  pause: WakeableSleep = createWakeableSleep(),
): Worker {
  const startedAt = context.clock()
  let isAlone: boolean | undefined
  let areOldCallsOver = false

  /** Whether no other process is maintaining the existing calls. */
  async function findsNobody(isStopping: () => boolean): Promise<boolean> {
    if (context.store.engine === 'sqlite') return true
    const before = await keptAt(context)
    await pause.sleep(GONE_AFTER_MS)
    return !isStopping() && (await keptAt(context)) === before
  }

  /** Determined once, at the start: later the store may be unavailable, and other processes could not announce themselves. */
  async function endOldCalls(isStopping: () => boolean) {
    isAlone ??= await findsNobody(isStopping)
    if (isAlone && !areOldCallsOver) await failOpenCalls(context, startedAt)
    areOldCallsOver = true
  }

  return startPeriodic({
    name: 'keeping calls',
    everyMs: EVERY_MS,
    log: context.log,
    pause,
    async run(isStopping) {
      await endOldCalls(isStopping)
      await writeKeptAt(context)
      await removeOldSignals(context)
    },
  })
}

/** Fails calls opened before a given time. Runs at least once; a second run finds none. */
export async function failOpenCalls(context: ServiceContext, before: number): Promise<void> {
  const { store } = context
  const open = store.db
    .selectFrom('calls')
    .select('id')
    .where('status', 'in', openCallStatuses)
    .where('created_at', '<', before)
    .limit(BATCH)
  for (let rows = await open.execute(); rows.length > 0; rows = await open.execute()) {
    for (const { id } of rows) {
      await store.transaction(async (tx) => {
        const call = await lockCallForUpdate(store, tx, { id })
        if (call.status === 'ended' || call.status === 'failed') return
        await moveCall(context, tx, call, { to: 'failed', by: 'service', reason: 'INTERRUPTED' })
      })
    }
  }
  notify(context)
}

async function keptAt({ store }: ServiceContext): Promise<string | undefined> {
  const fact = await store.db
    .selectFrom('facts')
    .select('value')
    .where('key', '=', KEPT_AT)
    .executeTakeFirst()
  return fact?.value
}

async function writeKeptAt({ store, clock }: ServiceContext): Promise<void> {
  const value = String(clock())
  await store.db
    .insertInto('facts')
    .values({ key: KEPT_AT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/**
 * Session descriptions contain IP addresses, and phones have read them by now. A pending question is kept
 * until it is answered.
 */
export async function removeOldSignals({ store, clock }: ServiceContext): Promise<void> {
  await store.db
    .deleteFrom('call_signals')
    .where('at', '<', clock() - SIGNALS_KEPT_MS)
    .where('kind', '<>', 'permission_prompt')
    .execute()
}
