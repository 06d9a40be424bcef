import { type Kysely, type Migration, Migrator, sql } from 'kysely'
import * as service from './migrations/001-service'
import * as dashboard from './migrations/002-dashboard'
import * as people from './migrations/003-people'
import * as templateCreations from './migrations/004-template-creations'
import * as events from './migrations/005-events'
import * as eventUpkeep from './migrations/006-event-upkeep'
import * as phoneNumbers from './migrations/007-phone-numbers'
import * as flows from './migrations/008-flows'
import * as flowTokens from './migrations/009-flow-tokens'
import * as studio from './migrations/010-studio'
import * as qrCodes from './migrations/011-qr-codes'
import * as conversations from './migrations/012-conversations'
import * as calls from './migrations/013-calls'
import * as qrPrints from './migrations/014-qr-prints'
import * as sendingLimits from './migrations/015-sending-limits'
import * as access from './migrations/016-access'
import type { Engine } from './open'
import type { Tables } from './tables'

/** Column types that mean the same on both engines. */
export function columnTypes(engine: Engine) {
  const onPostgres = engine === 'postgres'
  return {
    // Sorted by code point on both engines, whatever the database's locale.
    text: onPostgres ? sql`text collate "C"` : sql`text`,
    integer: onPostgres ? sql`bigint` : sql`integer`,
    bytes: onPostgres ? sql`bytea` : sql`blob`,
    sequence: onPostgres ? sql`bigserial primary key` : sql`integer primary key autoincrement`,
  }
}

export type ColumnTypes = ReturnType<typeof columnTypes>

interface Step {
  up(db: Kysely<unknown>, types: ColumnTypes): Promise<void>
}

const steps: Record<string, Step> = {
  '001-service': service,
  '002-dashboard': dashboard,
  '003-people': people,
  '004-template-creations': templateCreations,
  '005-events': events,
  '006-event-upkeep': eventUpkeep,
  '007-phone-numbers': phoneNumbers,
  '008-flows': flows,
  '009-flow-tokens': flowTokens,
  '010-studio': studio,
  '011-qr-codes': qrCodes,
  '012-conversations': conversations,
  '013-calls': calls,
  '014-qr-prints': qrPrints,
  '015-sending-limits': sendingLimits,
  '016-access': access,
}

/**
 * Runs the migrations that are missing, in order.
 *
 * @throws Error when a step fails, or when the store was written by a newer version.
 */
export async function migrate(db: Kysely<Tables>, engine: Engine): Promise<void> {
  const types = columnTypes(engine)
  const migrations = Object.fromEntries(
    Object.entries(steps).map(([name, step]): [string, Migration] => [
      name,
      { up: (database) => step.up(database, types) },
    ]),
  )
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Without it another schema's list of migrations is taken for this one's.
    ...(engine === 'postgres' ? { migrationTableSchema: await currentSchema(db) } : {}),
  })
  const { error } = await migrator.migrateToLatest()
  if (error)
    throw new Error(
      `The store cannot be brought up to date: ${error instanceof Error ? error.message : String(error)}`,
    )
}

async function currentSchema(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db)
  return rows[0]?.name ?? 'public'
}
