import type { Store } from '@/lib/store/open'

/** The bodies events came in, each once, in the order received. */
export async function bodiesOf(
  { reads }: Store,
  eventIds: readonly number[],
): Promise<{ deliveryId: number; body: Uint8Array }[]> {
  if (eventIds.length === 0) return []
  const rows = await reads
    .selectFrom('inbox')
    .select(['id', 'body'])
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('events')
        .select('inbox_id')
        .where('events.id', 'in', [...eventIds]),
    )
    .orderBy('id')
    .execute()
  return rows.map(({ id, body }) => ({ deliveryId: id, body }))
}
