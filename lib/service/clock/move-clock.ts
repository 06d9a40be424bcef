import { setTimeout } from 'node:timers/promises'
import type { ExpressionBuilder } from 'kysely'
import type { clockEndpoints } from '@/lib/contract/clock'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { clockLimits } from '@/lib/contract/limits'
import { tryAdvisoryLock } from '@/lib/store/engine'
import type { Tables } from '@/lib/store/tables'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import type { ServiceContext } from '../context'
import { deliveryRules } from '../delivery/delivery-rules'
import { throwServiceError } from '../http/service-error'
import type { ClockMover } from './movable-clock'

/** A request waits this long for a move to be over; after that the move goes on in the background. */
const PATIENCE_MS = 20_000
/** Other processes move the clock, too. */
const LOOK_EVERY_MS = 1000
const LOOK_AGAIN_MS = 20
const DAY_MS = 86_400_000

/** What the clock shows: embedded service only. */
export async function getClock(context: ServiceContext) {
  const { clock } = moverOf(context)
  await clock.refresh()
  return clock.read()
}

/**
 * Moves the clock ahead: embedded service only. Everything that falls due on the way (reviews, ends of pauses, retries
 * of deliveries, ends of calls) is done at its moment, in its order. The move is written down first and survives a
 * restart; one that takes long goes on after the answer.
 *
 * @throws ServiceError invalidParameter for a moment in the past or too far ahead, and while another move goes on
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
    // Another process may have taken it up at once.
    if (!(await continueMove(context, until))) await setTimeout(LOOK_AGAIN_MS)
    await clock.refresh()
  }
  return clock.read()
}

/** Goes on with a move that a request gave up waiting for, or whose process died; and reads what others moved. */
export const startClockMover = (context: ServiceContext): Worker =>
  startPeriodic({
    name: 'clock',
    everyMs: LOOK_EVERY_MS,
    log: context.log,
    async run() {
      const { clock } = moverOf(context)
      await clock.refresh()
      if (clock.movingTo() !== undefined) await continueMove(context, performance.now() + PATIENCE_MS)
    },
  })

/**
 * Moves on from one moment at which something falls due to the next, until the clock has arrived or time is up.
 *
 * @returns whether it did: two processes do not move it at once
 */
async function continueMove(context: ServiceContext, until: number): Promise<boolean> {
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
        if (performance.now() > until) return
        if (!hasLooked) await setTimeout(LOOK_AGAIN_MS)
        else await clock.jump(Math.min((await nextMoment(context, mover.kinds)) ?? to, to))
      }
    }),
  )
}

/** When the next work or delivery falls due after now; undefined when nothing does. */
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

/** Work that failed is leased until it is tried again. */
const laterOf = (eb: ExpressionBuilder<Tables, 'work'>) =>
  eb
    .case()
    .when('due_at', '>', eb.ref('leased_until'))
    .then(eb.ref('due_at'))
    .else(eb.ref('leased_until'))
    .end()

/** Waits until no delivery is being sent: its lease must not end because the clock jumped. */
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
    await setTimeout(LOOK_AGAIN_MS)
  }
}

function moverOf({ mover }: ServiceContext): ClockMover {
  return mover ?? throwServiceError('notFound', { details: 'The clock of this service cannot be advanced.' })
}

const refuse = (message: string): never =>
  throwServiceError('invalidParameter', { details: message, issues: [{ field: 'to', message }] })
