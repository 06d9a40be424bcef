import type { Queries } from '@/lib/store/open'

/**
 * Removes what was uploaded for an object: all of it when the object is gone, all but one handle when it was edited.
 *
 * @param consumedBy the object whose samples they are
 * @param keptHandle the handle it names now
 */
export async function removeUploads(tx: Queries, consumedBy: string, keptHandle?: string): Promise<void> {
  let uploads = tx.selectFrom('upload_sessions').select('id').where('consumed_by', '=', consumedBy)
  if (keptHandle !== undefined) uploads = uploads.where('handle', '!=', keptHandle)
  const ids = (await uploads.execute()).map(({ id }) => id)
  if (ids.length === 0) return
  await tx.deleteFrom('upload_chunks').where('session_id', 'in', ids).execute()
  await tx.deleteFrom('nodes').where('id', 'in', ids).execute()
  await tx.deleteFrom('upload_sessions').where('id', 'in', ids).execute()
}
