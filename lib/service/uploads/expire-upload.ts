import type { ServiceContext } from '../context'

/** Removes an upload whose time is over and whose handle nobody used. */
export async function expireUpload({ store }: ServiceContext, sessionId: string): Promise<void> {
  await store.transaction(async (tx) => {
    const removed = await tx
      .deleteFrom('upload_sessions')
      .where('id', '=', sessionId)
      .where('consumed_by', 'is', null)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) return
    await tx.deleteFrom('upload_chunks').where('session_id', '=', sessionId).execute()
    await tx.deleteFrom('nodes').where('id', '=', sessionId).execute()
  })
}
