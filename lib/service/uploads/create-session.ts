import type { HandlerInput } from '@/lib/contract/endpoint'
import { MIB, uploadLimits } from '@/lib/contract/limits'
import { uploadTypes } from '@/lib/contract/upload-types'
import type { uploadEndpoints } from '@/lib/contract/uploads'
import type { ServiceContext } from '../context'
import { raise } from '../http/raise'
import { newSecretId } from '../ids'
import { schedule } from '../work/queue'

const HOUR_MS = 3_600_000

/** Opens an upload for a file of a declared length and type. Spec "POST /app/uploads". */
export async function createUploadSession(
  context: ServiceContext,
  { query }: HandlerInput<typeof uploadEndpoints.createUploadSession>,
) {
  const { kind, maxBytes } = uploadTypes[query.file_type]
  if (query.file_length > maxBytes) {
    raise(kind === 'image' ? 'photoTooLarge' : 'fileTooLarge', {
      details: `The file has ${query.file_length} bytes; a file of type ${query.file_type} may have ${maxBytes / MIB} MB (${maxBytes} bytes).`,
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
