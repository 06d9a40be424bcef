import { HOUR_MS } from '@/lib/contract/durations'
import type { HandlerInput } from '@/lib/contract/endpoint'
import { MIB, uploadLimits } from '@/lib/contract/limits'
import { uploadTypes } from '@/lib/contract/upload-types'
import type { uploadEndpoints } from '@/lib/contract/uploads'
import { schedule } from '@/lib/service/work/queue'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { throwServiceError } from '../http/service-error'
import { newSecretId } from '../ids'

/** Opens an upload for a file of a declared length and type. spec:business-profile#open-a-session. */
export async function createUploadSession(
  context: ServiceContext,
  { query }: HandlerInput<typeof uploadEndpoints.createUploadSession>,
) {
  const { kind, maxBytes } = uploadTypes[query.file_type]
  if (query.file_length > maxBytes) {
    throwServiceError(kind === 'image' ? 'photoTooLarge' : 'fileTooLarge', {
      details: `The file has ${query.file_length} bytes; a file of type ${query.file_type} can have ${maxBytes / MIB} MB (${maxBytes} bytes).`,
    })
  }
  const id = `upload:${newSecretId(context, 32)}`
  const now = context.clock()
  const expiresAt = now + uploadLimits.handleHours * HOUR_MS
  await context.store.transaction(async (tx) => {
    await tx.insertInto('nodes').values({ id, kind: 'upload-session', account_id: '' }).execute()
    await tx
      .insertInto('upload_sessions')
      .values({
        id,
        account_id: '',
        file_name: query.file_name,
        file_type: query.file_type,
        file_length: query.file_length,
        file_offset: 0,
        handle: null,
        consumed_by: null,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await schedule(context, tx, { kind: 'expire-upload', subjectId: id, dueAt: expiresAt })
  })
  return { id }
}

/**
 * Finds an unexpired upload session.
 * @throws ServiceError notFound, uploadExpired
 */
export async function findSession(queries: Queries, id: string, now: number) {
  const session = await queries
    .selectFrom('upload_sessions')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!session) return throwServiceError('notFound')
  if (session.expires_at <= now) return throwServiceError('uploadExpired')
  return session
}

/**
 * Returns the progress of an upload, and its handle once complete. spec:business-profile#read-a-session,
 * spec:business-profile#bytes.
 */
export async function getUploadSession(
  { store, clock }: ServiceContext,
  { params }: HandlerInput<typeof uploadEndpoints.getUploadSession>,
) {
  const session = await findSession(store.reads, params.uploadId, clock())
  return {
    id: session.id,
    file_offset: session.file_offset,
    ...(session.handle ? { h: session.handle } : {}),
  }
}

/**
 * Removes an expired upload unless a template still names its handle; photos are redrawn when used and need
 * no original.
 */
export async function expireUpload({ store }: ServiceContext, sessionId: string): Promise<void> {
  await store.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('upload_sessions')
      .where('id', '=', sessionId)
      .where((eb) =>
        eb.or([
          eb('consumed_by', 'is', null),
          eb('consumed_by', 'in', eb.selectFrom('phone_numbers').select('id')),
        ]),
      )
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return
    await tx.deleteFrom('upload_chunks').where('session_id', '=', sessionId).execute()
    await tx.deleteFrom('nodes').where('id', '=', sessionId).execute()
  })
}
