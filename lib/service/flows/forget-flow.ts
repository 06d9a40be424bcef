import type { ServiceContext } from '../context'

/** Removes the documents of a flow that was deleted long enough ago. */
export async function forgetFlow({ store }: ServiceContext, flowId: string): Promise<void> {
  await store.db.deleteFrom('flow_versions').where('flow_id', '=', flowId).execute()
}
