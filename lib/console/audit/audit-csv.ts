import type { AuditRow } from '@/lib/contract/audit'
import { streamCsv } from '@/lib/csv/write-csv'

const columns = [
  'position',
  'time',
  'person',
  'action',
  'object',
  'result',
  'address',
  'trace',
  'details',
  'hash',
] as const

/**
 * The audit log as CSV, in chunks. Some values are chosen by strangers, such as names and sign-in addresses,
 * so cells are escaped.
 */
export const auditCsv = (entries: AsyncIterable<AuditRow>): AsyncGenerator<string, undefined> =>
  streamCsv(columns, rowsOf(entries))

async function* rowsOf(entries: AsyncIterable<AuditRow>) {
  for await (const entry of entries) yield cellsOf(entry)
}

const cellsOf = (entry: AuditRow): string[] => [
  String(entry.position),
  new Date(entry.at).toISOString(),
  entry.person.email,
  entry.action,
  entry.subject,
  entry.result,
  entry.address,
  entry.traceId,
  entry.details === undefined ? '' : JSON.stringify(entry.details),
  entry.hash,
]
