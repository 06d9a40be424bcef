import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * Stores only hashes of session tokens, as for all other codes: reading the store or a copy of it doesn’t sign anyone
 * in. Cookies contain the tokens and stay valid. Also drops an unused table.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; token: string }>`select id, token from session`.execute(db)
  for (const { id, token } of rows) {
    const hash = createHash('sha256').update(token).digest('hex')
    await sql`update session set token = ${hash} where id = ${id}`.execute(db)
  }
  await db.schema.dropTable('verification').ifExists().execute()
}
