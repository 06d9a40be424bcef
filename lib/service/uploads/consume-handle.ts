import type { Queries } from '@/lib/store/open'
import { raise } from '../http/raise'

const USED = 'This sample file was already used: a handle is good once. Upload the sample again.'

/**
 * Uses a handle up for one object. The object that used it may name it again (an edit that keeps its sample).
 *
 * @param field where the handle stands in the request
 * @throws ServiceError handleInvalid
 */
export async function consumeHandle(
  tx: Queries,
  { handle, consumedBy, field, now }: { handle: string; consumedBy: string; field: string; now: number },
): Promise<void> {
  const session = await tx
    .selectFrom('upload_sessions')
    .select(['id', 'consumed_by', 'expires_at'])
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (session?.consumed_by === consumedBy) return
  const refuse = (message: string) =>
    raise('handleInvalid', { details: message, issues: [{ field, message }] })
  if (!session) return refuse('The service does not know this sample file. Upload the sample again.')
  if (session.consumed_by) return refuse(USED)
  if (session.expires_at <= now)
    return refuse('This sample file has expired after 24 hours. Upload the sample again.')
  const used = await tx
    .updateTable('upload_sessions')
    .set({ consumed_by: consumedBy })
    .where('id', '=', session.id)
    .where('consumed_by', 'is', null)
    .executeTakeFirst()
  // Another request used it up since it was read.
  if (used.numUpdatedRows === 0n) refuse(USED)
}
