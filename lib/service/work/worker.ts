import { withTrace } from '@/lib/runtime/http/trace'
import type { ServiceContext } from '@/lib/service/context'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import { claimDue, finish, nextDueAt, postpone, type WorkItem } from './queue'

/** Runs one piece of work at least once: a repeated run for the same subject must be harmless. */
export type Task = (context: ServiceContext, subjectId: string) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>

const BATCH = 50
/** Polling interval, because other processes schedule work too. */
const LONGEST_SLEEP_MS = 1000

/**
 * Runs everything due now; returns the number of pieces.
 * @param isStopping checked before each piece; claimed work that was not started becomes available when its
 * lease ends
 */
export async function runDueWork(
  context: ServiceContext,
  tasks: Tasks,
  isStopping: () => boolean = () => false,
): Promise<number> {
  // Work of unknown kinds is left to other versions.
  const claim = () => claimDue(context, { kinds: Object.keys(tasks), limit: BATCH })
  let done = 0
  for (let claimed = await claim(); claimed.length > 0; claimed = isStopping() ? [] : await claim()) {
    for (const item of claimed) {
      if (isStopping()) return done
      await runOne(context, tasks, item)
      done += 1
    }
  }
  return done
}

async function runOne(context: ServiceContext, tasks: Tasks, item: WorkItem): Promise<void> {
  try {
    await withTrace(item.traceId, () => tasks[item.kind]?.(context, item.subjectId))
    await finish(context.store.db, item.id)
  } catch (error) {
    await postpone(context, item)
    context.log.error(
      {
        error,
        traceId: item.traceId,
        work: item.kind,
        subject: item.subjectId,
        attempts: item.attempts,
      },
      'work failed',
    )
  }
}

/**
 * Runs work as it falls due, until stopped.
 * @param turn starts a pass when nothing runs that it must not overlap with
 */
export function startWorker(
  context: ServiceContext,
  tasks: Tasks,
  turn: <Value>(pass: () => Promise<Value>) => Promise<Value> = (pass) => pass(),
): Worker {
  let untilDueMs = LONGEST_SLEEP_MS
  const loop = startPeriodic({
    name: 'worker',
    everyMs: () => untilDueMs,
    log: context.log,
    async run(isStopping) {
      untilDueMs = LONGEST_SLEEP_MS
      await turn(() => runDueWork(context, tasks, isStopping))
      const due = await nextDueAt(context.store, Object.keys(tasks))
      if (due !== undefined) untilDueMs = Math.min(LONGEST_SLEEP_MS, Math.max(20, due - context.clock()))
    },
  })
  const endListening = context.phones?.subscribe(loop.wake)
  return {
    async stop() {
      endListening?.()
      await loop.stop()
    },
  }
}
