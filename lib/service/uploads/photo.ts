import type { Queries } from '@/lib/store/open'
import { raise } from '../http/raise'

const USED = 'This photo was already used: a handle is good once. Upload the photo again.'

/**
 * The bytes behind the handle of a photo that nobody has used yet.
 *
 * @throws ServiceError photoHandleInvalid, photoInvalid
 */
export async function readPhoto(
  queries: Queries,
  handle: string,
  now: number,
): Promise<{ sessionId: string; bytes: Uint8Array }> {
  const session = await queries
    .selectFrom('upload_sessions')
    .select(['id', 'file_type', 'consumed_by', 'expires_at'])
    .where('handle', '=', handle)
    .executeTakeFirst()
  if (!session) return refuse('The service does not know this photo. Upload it again.')
  if (session.consumed_by) return refuse(USED)
  if (session.expires_at <= now) return refuse('This photo has expired after 24 hours. Upload it again.')
  if (!session.file_type.startsWith('image/')) {
    return raise('photoInvalid', {
      details: `The uploaded file is of type ${session.file_type}, not a picture.`,
    })
  }
  const chunks = await queries
    .selectFrom('upload_chunks')
    .select('bytes')
    .where('session_id', '=', session.id)
    .orderBy('start')
    .execute()
  return { sessionId: session.id, bytes: Buffer.concat(chunks.map(({ bytes }) => bytes)) }
}

/**
 * Uses the handle up. The bytes are not needed any more; the session stays until it expires, to say what became of it.
 *
 * @throws ServiceError photoHandleInvalid when another request was faster
 */
export async function consumePhoto(tx: Queries, sessionId: string, phoneNumberId: string): Promise<void> {
  const used = await tx
    .updateTable('upload_sessions')
    .set({ consumed_by: phoneNumberId })
    .where('id', '=', sessionId)
    .where('consumed_by', 'is', null)
    .executeTakeFirst()
  if (used.numUpdatedRows === 0n) refuse(USED)
  await tx.deleteFrom('upload_chunks').where('session_id', '=', sessionId).execute()
}

const refuse = (details: string): never => raise('photoHandleInvalid', { details })
