import type { ExpressionBuilder } from 'kysely'
import type { clockEndpoints } from '@/lib/contract/clock'
import { DAY_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { clockLimits } from '@/lib/contract/limits'
import { tryAdvisoryLock } from '@/lib/store/engine'
import type { Tables } from '@/lib/store/tables'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import { sleep } from '@/lib/work/sleep'
import type { ServiceContext } from '../context'
import { deliveryRules } from '../delivery/delivery-rules'
import { throwServiceError } from '../http/service-error'
import type { ClockMover } from './movable-clock'

/** Longest time a request waits for a move; after that the move continues in the background. */
const PATIENCE_MS = 20_000
/** Polling interval: other processes can move the clock too. */
const LOOK_EVERY_MS = 1000
const LOOK_AGAIN_MS = 20

/** What the clock shows: embedded service only. */
export async function getClock(context: ServiceContext) {
  const { clock } = moverOf(context)
  await clock.refresh()
  return clock.read()
}

/**
 * Moves the clock ahead. Embedded service only. Everything that falls due on the way (reviews, ends of
 * pauses, delivery retries, ends of calls) runs at its time and in order. The move is stored first and
 * survives a restart; a long one continues after the response.
 * @throws ServiceError invalidParameter for a time in the past or too far ahead, and while another move is in
 * progress
 */
export async function moveClock(
  context: ServiceContext,
  { body }: HandlerInput<typeof clockEndpoints.moveClock>,
) {
  const { clock } = moverOf(context)
  await clock.refresh()
  const now = clock.now()
  const to = body.by_ms === undefined ? Date.parse(body.to ?? '') : now + body.by_ms
  if (to <= now) refuse('The clock only moves forward. Use a time after the one it shows.')
  if (to > now + clockLimits.mostAheadMs) {
    refuse(`The clock can move up to ${clockLimits.mostAheadMs / DAY_MS} days at a time.`)
  }
  if (!(await clock.plan(to))) refuse('The clock is still advancing. Try again when it has arrived.')
  const until = performance.now() + (context.settings.clockPatienceMs ?? PATIENCE_MS)
  while (clock.movingTo() !== undefined && performance.now() < until) {
    // Another process may have picked it up already.
    if (!(await continueMove(context, { until }))) await sleep(LOOK_AGAIN_MS)
    await clock.refresh()
  }
  return clock.read()
}

/**
 * Resumes moves that a request stopped waiting for or whose process died, and loads moves by other processes.
 */
export const startClockMover = (context: ServiceContext): Worker =>
  startPeriodic({
    name: 'clock',
    everyMs: LOOK_EVERY_MS,
    log: context.log,
    async run(isStopping) {
      const { clock } = moverOf(context)
      await clock.refresh()
      if (clock.movingTo() === undefined) return
      await continueMove(context, { until: performance.now() + PATIENCE_MS, isStopping })
    },
  })

interface Budget {
  /** On the clock of `performance`. */
  until: number
  isStopping?(): boolean
}

/**
 * Advances from one due time to the next until the clock reaches its target, the time budget is used up, or the
 * process is stopping. The next process continues the move.
 * @returns whether this process advanced it: only one process moves the clock at a time
 */
async function continueMove(context: ServiceContext, { until, isStopping }: Budget): Promise<boolean> {
  const mover = moverOf(context)
  const { clock } = mover
  return mover.alone(() =>
    tryAdvisoryLock(context.store, 'service-clock', async () => {
      await clock.refresh()
      for (;;) {
        const to = clock.movingTo()
        if (to === undefined) return
        await mover.runDueWork()
        await deliveriesUnderWay(context)
        const hasLooked = await mover.look()
        if (hasLooked && clock.now() >= to) return clock.arrive()
        if (performance.now() > until || isStopping?.()) return
        if (!hasLooked) await sleep(LOOK_AGAIN_MS)
        else await clock.jump(Math.min((await nextMoment(context, mover.kinds)) ?? to, to))
      }
    }),
  )
}

/** When the next work or delivery is due; undefined when none is. */
async function nextMoment(
  { store, clock }: ServiceContext,
  kinds: readonly string[],
): Promise<number | undefined> {
  const now = clock()
  const work = await store.reads
    .selectFrom('work')
    .select((eb) => eb.fn.min<number | null>(laterOf(eb)).as('at'))
    .where('kind', 'in', kinds)
    .where((eb) => eb(laterOf(eb), '>', now))
    .executeTakeFirst()
  const delivery = await store.reads
    .selectFrom('deliveries')
    .select((eb) => eb.fn.min<number | null>('due_at').as('at'))
    .where('state', '=', 'waiting')
    .where('due_at', '>', now)
    .executeTakeFirst()
  const moments = [work?.at, delivery?.at].flatMap((at) =>
    at === null || at === undefined ? [] : [Number(at)],
  )
  return moments.length === 0 ? undefined : Math.min(...moments)
}

/** Failed work stays leased until its retry. */
const laterOf = (eb: ExpressionBuilder<Tables, 'work'>) =>
  eb
    .case()
    .when('due_at', '>', eb.ref('leased_until'))
    .then(eb.ref('due_at'))
    .else(eb.ref('leased_until'))
    .end()

/** Waits until no delivery is in flight: a clock jump must not expire its lease. */
async function deliveriesUnderWay({ store, clock }: ServiceContext): Promise<void> {
  const patience = performance.now() + deliveryRules.leaseMs
  while (performance.now() < patience) {
    const now = clock()
    const sending = await store.reads
      .selectFrom('deliveries')
      .select('id')
      .where('state', '=', 'waiting')
      .where('leased_until', '>', now)
      .where('leased_until', '<=', now + deliveryRules.leaseMs)
      .executeTakeFirst()
    if (!sending) return
    await sleep(LOOK_AGAIN_MS)
  }
}

function moverOf({ mover }: ServiceContext): ClockMover {
  return mover ?? throwServiceError('notFound', { details: 'The clock of this service cannot be advanced.' })
}

const refuse = (message: string): never =>
  throwServiceError('invalidParameter', { details: message, issues: [{ field: 'to', message }] })
