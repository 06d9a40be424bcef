import type { ReceiverAttempts, ReceiverHealth } from '@/lib/contract/receivers'
import { hourOf } from '@/lib/events/log/hour-of'
import type { Queries } from '@/lib/store/open'
import type { ReceiverHoursTable } from '@/lib/store/receiver-tables'
import type { Places } from '../places'

interface CountedAttempt {
  /** Start of the interval, in milliseconds since 1970. */
  at: number
  durationMs: number
  isDelivered: boolean
}

/** Counts attempts per hour, in the transaction that records them. */
export async function countAttempts(
  tx: Queries,
  receiverId: string,
  attempts: readonly CountedAttempt[],
): Promise<void> {
  const hours = new Map<number, ReceiverHoursTable>()
  for (const { at, durationMs, isDelivered } of attempts) {
    const hour = hourOf(at)
    const known = hours.get(hour)
    hours.set(hour, {
      ...{ receiver_id: receiverId, hour },
      delivered: (known?.delivered ?? 0) + (isDelivered ? 1 : 0),
      failed: (known?.failed ?? 0) + (isDelivered ? 0 : 1),
      duration_ms: (known?.duration_ms ?? 0) + durationMs,
      slowest_ms: Math.max(known?.slowest_ms ?? 0, durationMs),
    })
  }
  if (hours.size === 0) return
  await tx
    .insertInto('receiver_hours')
    .values([...hours.values()])
    .onConflict((conflict) =>
      conflict.columns(['receiver_id', 'hour']).doUpdateSet((of) => ({
        delivered: of('receiver_hours.delivered', '+', of.ref('excluded.delivered')),
        failed: of('receiver_hours.failed', '+', of.ref('excluded.failed')),
        duration_ms: of('receiver_hours.duration_ms', '+', of.ref('excluded.duration_ms')),
        slowest_ms: of
          .case()
          .when('receiver_hours.slowest_ms', '<', of.ref('excluded.slowest_ms'))
          .then(of.ref('excluded.slowest_ms'))
          .else(of.ref('receiver_hours.slowest_ms'))
          .end(),
      })),
    )
    .execute()
}

type Counts = Omit<ReceiverHoursTable, 'receiver_id' | 'hour'>

/** Delivery success of a receiver per interval and in total. */
export async function readHealth(
  reads: Queries,
  receiverId: string,
  places: Places,
): Promise<ReceiverHealth> {
  const rows = await reads
    .selectFrom('receiver_hours')
    .select(['hour', 'delivered', 'failed', 'duration_ms', 'slowest_ms'])
    .where('receiver_id', '=', receiverId)
    .where('hour', '>=', places.from)
    .execute()
  const overTime = places.names.map((): Counts[] => [])
  for (const { hour, ...counts } of rows) overTime[places.indexOf(hour)]?.push(counts)
  return {
    places: places.names,
    overTime: overTime.map(together),
    total: together(overTime.flat()),
  }
}

function together(hours: readonly Counts[]): ReceiverAttempts {
  const sum = (of: (counts: Counts) => number) => hours.reduce((all, counts) => all + of(counts), 0)
  const [delivered, failed] = [sum((hour) => hour.delivered), sum((hour) => hour.failed)]
  if (delivered + failed === 0) return { delivered, failed, meanMs: null, slowestMs: null }
  return {
    ...{ delivered, failed },
    meanMs: Math.round(sum((hour) => hour.duration_ms) / (delivered + failed)),
    slowestMs: Math.max(...hours.map((hour) => hour.slowest_ms)),
  }
}
