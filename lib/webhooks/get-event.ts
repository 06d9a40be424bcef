import type { EventDetail } from '@/lib/contract/event-log'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import { isTest, toEventRow } from './event-row'

/** An event with the delivery it came in. What the console noticed itself came in none: it has no delivery. */
export async function getEvent({ reads }: Store, id: number): Promise<EventDetail | undefined> {
  const row = await reads
    .selectFrom('events')
    .selectAll()
    .select(isTest)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) return undefined
  const kept = await reads.selectFrom('inbox').selectAll().where('id', '=', row.inbox_id).executeTakeFirst()
  return {
    ...toEventRow(row),
    change: decodeJson<unknown>(row.change),
    delivery: kept
      ? {
          id: kept.id,
          body: Buffer.from(kept.body).toString('utf8'),
          bodySha256: kept.body_sha256,
          bytes: kept.body.byteLength,
          receivedAt: kept.received_at,
          times: kept.times,
          signature: 'valid',
          problem: kept.problem,
          traceIds: kept.trace_id.split(',').filter(Boolean),
        }
      : null,
  }
}
