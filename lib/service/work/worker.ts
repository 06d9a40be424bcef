import { withTrace } from '@/lib/runtime/http/trace'
import type { ServiceContext } from '@/lib/service/context'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import { claimDue, finish, nextDueAt, postpone, type WorkItem } from './queue'

/** Does one piece of work. Done at least once: a second run for the same subject must do no harm. */
export type Task = (context: ServiceContext, subjectId: string) => Promise<void>
export type Tasks = Readonly<Record<string, Task>>

const BATCH = 50
/** Other processes schedule work too, so the list is looked at this often at least. */
const LONGEST_SLEEP_MS = 1000

/**
 * Does everything that is due now; returns how many pieces that was.
 *
 * @param isStopping asked before each piece; what was claimed and not begun is free again when its lease ends
 */
export async function runDueWork(
  context: ServiceContext,
  tasks: Tasks,
  isStopping: () => boolean = () => false,
): Promise<number> {
  // Work of a kind this version does not know is another version's to do.
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
 * Does due work as it comes, until stopped.
 *
 * @param turn lets a pass begin when nothing else goes on that may not meet it
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
