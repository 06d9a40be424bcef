import type { Queries } from '@/lib/store/open'

/** A group whose members the provider may see and change. */
export interface VisibleGroup {
  id: string
  /** Its name at the provider. */
  displayName: string
  externalId: string | null
  /** Created by the provider, which may therefore rename and delete it. */
  isMadeByProvider: boolean
  createdAt: number
  updatedAt: number
}

/** Groups created by the provider or following one of its groups. All others belong to the console. */
export async function readVisibleGroups(queries: Queries, only?: string): Promise<VisibleGroup[]> {
  const [rows, followed] = await Promise.all([
    queries
      .selectFrom('people_groups as group')
      .leftJoin('scim_groups as said', 'said.group_id', 'group.id')
      .select(['group.id', 'name', 'created_at', 'updated_at', 'external_id', 'is_made_by_provider'])
      .$if(only !== undefined, (query) => query.where('group.id', '=', only ?? ''))
      .orderBy('created_at')
      .orderBy('group.id')
      .execute(),
    queries.selectFrom('people_group_provider_groups').selectAll().execute(),
  ])
  return rows.flatMap((row) => {
    const names = followed.filter(({ group_id }) => group_id === row.id)
    const isMadeByProvider = row.is_made_by_provider === 1
    if (!isMadeByProvider && names.length === 0) return []
    const [first] = names
    return [
      {
        id: row.id,
        // Under the provider's own name it finds the group and leaves it unchanged.
        displayName: !isMadeByProvider && names.length === 1 && first ? first.provider_group : row.name,
        externalId: row.external_id,
        isMadeByProvider,
        createdAt: row.created_at,
        updatedAt: row.updated_at,
      },
    ]
  })
}
