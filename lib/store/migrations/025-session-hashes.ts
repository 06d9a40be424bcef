import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/**
 * Of the token of a session its hash is kept, as of every other code: who reads the store, or a copy of it, is not signed
 * in. Cookies hold the token itself and go on. A table nothing was ever written to goes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; token: string }>`select id, token from session`.execute(db)
  for (const { id, token } of rows) {
    const hash = createHash('sha256').update(token).digest('hex')
    await sql`update session set token = ${hash} where id = ${id}`.execute(db)
  }
  await db.schema.dropTable('verification').ifExists().execute()
}
