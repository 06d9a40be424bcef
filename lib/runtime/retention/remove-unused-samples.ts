import { sql } from 'kysely'
import { sampleHandle } from '@/lib/contract/sample-handles'
import type { Store } from '@/lib/store/open'

const AT_ONCE = 20

/**
 * Removes some samples that were added before a time, that no draft names and that were never submitted. Those that
 * were are what a page shows of their template.
 *
 * @returns how many were removed; 0 when none is left to remove
 */
export async function removeUnusedSamples({ db, reads }: Store, before: number): Promise<number> {
  const rows = await reads
    .selectFrom('samples')
    .select('id')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('sample_handles').select('handle').whereRef('sample_id', '=', 'samples.id'))),
    )
    .where(
      sql<boolean>`not exists (select 1 from template_drafts
        where content like '%' || ${sampleHandle('')} || samples.id || '%')`,
    )
    .where(
      sql<boolean>`not exists (select 1 from scheduled_edits
        where edit like '%' || ${sampleHandle('')} || samples.id || '%')`,
    )
    .limit(AT_ONCE)
    .execute()
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  await db.deleteFrom('samples').where('id', 'in', ids).execute()
  return ids.length
}
