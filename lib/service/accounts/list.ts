import type { ServiceContext } from '../context'

/** Page size; an embedded service never has this many accounts. */
const MOST = 100

/** Every account of this service by name: embedded service only. */
export async function listAccounts({ store }: ServiceContext) {
  const data = await store.reads
    .selectFrom('accounts')
    .select(['id', 'name'])
    .orderBy('name')
    .orderBy('id')
    .limit(MOST)
    .execute()
  return { data }
}
