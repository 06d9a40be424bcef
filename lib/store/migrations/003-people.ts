import type { Kysely } from 'kysely'
import type { ColumnTypes } from '../migrate'

/** Tables of people and their sessions, as better-auth names them. */
export async function up(_db: Kysely<unknown>, _types: ColumnTypes): Promise<void> {}
