import { sql } from 'kysely'
import { likeText } from './contains-text'

/** Whether `trace_id`, a list separated by commas, names a trace. */
export const namesTrace = (id: string) =>
  sql<boolean>`(',' || trace_id || ',') like ${likeText(`,${id},`)} escape '!'`
