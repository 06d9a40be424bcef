import type { ServiceContext } from '../context'

/** Removes an upload whose time is over, unless a template still names its handle: photos are drawn anew when used. */
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
