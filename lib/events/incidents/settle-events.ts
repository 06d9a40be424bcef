import { waits } from '@/lib/events/log/event-filter'
import { decodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { Incident } from './enqueue-notices'
import { signalsOf, subjectOf, type WatchedEvent } from './signals'

const IDS_OF_A_STATEMENT = 400

/**
 * Nobody has to review anymore what told of incidents that are resolved. In the transaction that resolves them.
 *
 * @param by ID of who resolved them; null where events did
 */
export async function settleEvents(
  tx: Queries,
  resolved: readonly Incident[],
  by: string | null,
): Promise<void> {
  if (resolved.length === 0) return
  const waiting = await waitingBetween(tx, {
    from: Math.min(...resolved.map(({ opened_at }) => opened_at)),
    to: Math.max(...resolved.map(({ last_at }) => last_at)),
  })
  const at = Math.max(...resolved.map(({ resolved_at }) => resolved_at ?? 0))
  const ids = waiting.filter((event) => resolved.some((each) => tells(event, each))).map(({ id }) => id)
  await acknowledge(tx, ids, { at, by })
}

/** Nobody has to review what arrives after it was over. In the transaction that records the events. */
export const settleLateEvents = (tx: Queries, ids: readonly number[], at: number): Promise<void> =>
  acknowledge(tx, ids, { at, by: null })

async function acknowledge(
  tx: Queries,
  ids: readonly number[],
  { at, by }: { at: number; by: string | null },
): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_OF_A_STATEMENT) {
    await tx
      .updateTable('events')
      .set({ acknowledged_at: at, acknowledged_by: by })
      .where('id', 'in', ids.slice(start, start + IDS_OF_A_STATEMENT))
      .where(waits)
      .execute()
  }
}

async function waitingBetween(
  tx: Queries,
  { from, to }: { from: number; to: number },
): Promise<WatchedEvent[]> {
  const rows = await tx
    .selectFrom('events')
    .select(['id', 'field', 'object_kind', 'object_id', 'change', 'sentence', 'at', 'received_at'])
    .where(waits)
    .where('at', '>=', from)
    .where((eb) => eb.or([eb('at', '<=', to), eb('received_at', '<=', to)]))
    .execute()
  return rows.map(({ object_kind: objectKind, object_id: objectId, change, received_at, ...row }) => ({
    ...{ ...row, objectKind, objectId, change: decodeJson(change) },
    // As it was counted: a clock may be ahead.
    at: Math.min(row.at, received_at),
  }))
}

const tells = (event: WatchedEvent, { subject, opened_at, last_at }: Incident): boolean =>
  event.at >= opened_at &&
  event.at <= last_at &&
  signalsOf(event).some((signal) => !signal.isEnd && subjectOf(signal) === subject)
