import { EDITOR_LEASE_MS, type Editor } from '@/lib/contract/editors'
import type { Store } from '@/lib/store/open'

interface Present {
  tab: string
  person: Editor
}

/** Who is currently editing which document, across all processes of the store. */
export interface Editors {
  /**
   * Renews someone's presence. Returns who else is there, and whether anyone came or left since the last
   * call.
   */
  stay(document: string, present: Present): Promise<{ others: Editor[]; hasChanged: boolean }>
  /** Ends the presence of a closed tab. Returns whether it was there. */
  leave(document: string, present: Present): Promise<boolean>
}

/** Each tab renews a lease, so tabs that vanish expire on their own. */
export function createEditors({ store, clock }: { store: Store; clock(): number }): Editors {
  return {
    async stay(document, { tab, person }) {
      const { db } = store
      const now = clock()
      const expired = await db
        .deleteFrom('editors')
        .where('document', '=', document)
        .where('expires_at', '<=', now)
        .executeTakeFirst()
      const known = await db
        .selectFrom('editors')
        .select(['tab', 'person_id as id', 'person_name as name'])
        .where('document', '=', document)
        .orderBy('person_name')
        .orderBy('person_id')
        .execute()
      const row = { document, tab, person_id: person.id, person_name: person.name }
      const lease = { expires_at: now + EDITOR_LEASE_MS }
      await db
        .insertInto('editors')
        .values({ ...row, ...lease })
        .onConflict((conflict) => conflict.columns(['document', 'tab']).doUpdateSet(lease))
        .execute()
      const others = new Map(
        known.filter(({ id }) => id !== person.id).map(({ id, name }) => [id, { id, name }]),
      )
      const isNew = !known.some((each) => each.tab === tab)
      // Everyone present checks again within a lease, and must notice who left.
      if (isNew)
        await db
          .deleteFrom('editors')
          .where('expires_at', '<=', now - EDITOR_LEASE_MS)
          .execute()
      return { others: [...others.values()], hasChanged: isNew || Number(expired.numDeletedRows) > 0 }
    },
    async leave(document, { tab, person }) {
      const left = await store.db
        .deleteFrom('editors')
        .where('document', '=', document)
        .where('tab', '=', tab)
        .where('person_id', '=', person.id)
        .executeTakeFirst()
      return Number(left.numDeletedRows) > 0
    },
  }
}
