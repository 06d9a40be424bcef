import type { Queries } from './open'

const FACT = 'last_backup_at'

/** Time of the last backup, in ms since 1970 by the machine's clock; undefined if never. */
export async function readLastBackup(reads: Queries): Promise<number | undefined> {
  const row = await reads.selectFrom('facts').select('value').where('key', '=', FACT).executeTakeFirst()
  return row && Number(row.value)
}

/** Records that a backup was just made, so that the console can show its age. */
export async function noteBackup(db: Queries, at: number): Promise<void> {
  const value = String(at)
  await db
    .insertInto('facts')
    .values({ key: FACT, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
