import type { TemplateComponent } from '@/lib/contract/templates'
import { sampleHandlesOf } from '@/lib/language/template/header-handle'
import type { Queries } from '@/lib/store/open'
import { throwServiceError } from '../http/service-error'
import { uploadedPictureProblem } from '../pictures/uploaded-picture'

const USED = 'This sample file was already used: a handle works once. Upload the sample again.'

/**
 * Consumes a handle for one object, which may keep naming it (an edit that keeps its sample).
 * @param field where the handle is in the request
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
    throwServiceError('handleInvalid', { details: message, issues: [{ field, message }] })
  if (!session) return refuse('The service does not know this sample file. Upload the sample again.')
  if (session.consumed_by) return refuse(USED)
  if (session.expires_at <= now)
    return refuse('This sample file expired after 24 hours. Upload the sample again.')
  const used = await tx
    .updateTable('upload_sessions')
    .set({ consumed_by: consumedBy })
    .where('id', '=', session.id)
    .where('consumed_by', 'is', null)
    .executeTakeFirst()
  // Another request consumed it after it was read.
  if (used.numUpdatedRows === 0n) refuse(USED)
}

/**
 * Refuses a sample no browser could display; samples already in use were checked before.
 * @throws ServiceError handleInvalid
 */
export async function refuseUnreadableSample(
  queries: Queries,
  components: TemplateComponent[],
): Promise<void> {
  for (const { handle, path } of sampleHandlesOf(components)) {
    if (handle.includes('\0')) continue
    const file = await queries
      .selectFrom('upload_sessions')
      .select(['id', 'file_type', 'consumed_by'])
      .where('handle', '=', handle)
      .executeTakeFirst()
    if (!file || file.consumed_by) continue
    const problem = await uploadedPictureProblem(queries, file)
    if (problem === undefined) continue
    const message = `${problem} Upload another sample.`
    throwServiceError('handleInvalid', { details: message, issues: [{ field: path, message }] })
  }
}

/**
 * Removes an object's uploads: all of them when the object was deleted, all but the kept handles when it was
 * edited.
 * @param consumedBy the object that owns the samples
 * @param keptHandles handles still in use
 */
export async function removeUploads(
  tx: Queries,
  consumedBy: string,
  keptHandles: readonly string[] = [],
): Promise<void> {
  let uploads = tx.selectFrom('upload_sessions').select('id').where('consumed_by', '=', consumedBy)
  if (keptHandles.length > 0) uploads = uploads.where('handle', 'not in', keptHandles)
  const ids = (await uploads.execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.deleteFrom('upload_chunks').where('session_id', 'in', ids).execute()
  await tx.deleteFrom('nodes').where('id', 'in', ids).execute()
  await tx.deleteFrom('upload_sessions').where('id', 'in', ids).execute()
}
