import { sql } from 'kysely'

/** Whether `trace_id`, a list separated by commas, names a trace. */
export const namesTrace = (id: string) =>
  sql<boolean>`(',' || trace_id || ',') like ${`%,${id.replaceAll(/[\\%_]/g, '\\$&')},%`} escape '\\'`
