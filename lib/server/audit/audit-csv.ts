import Papa from 'papaparse'
import type { AuditRow } from '@/lib/contract/audit'
import { withEscape } from '@/lib/qr/formula-cells'

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

/** Lines travel together: a chunk for each would be mostly wrapping. */
const CHUNK_CHARACTERS = 64 * 1024
const LINE_END = '\r\n'

/**
 * The audit log as CSV in UTF-8 with its mark, piece by piece. Strangers choose what stands in it (the address of a
 * sign-in, a name): nothing in it is run by a spreadsheet.
 */
export async function* auditCsv(entries: AsyncIterable<AuditRow>): AsyncGenerator<string, undefined> {
  let chunk = `\ufeff${columns.join(',')}${LINE_END}`
  for await (const entry of entries) {
    chunk += `${Papa.unparse([cellsOf(entry).map(withEscape)])}${LINE_END}`
    if (chunk.length < CHUNK_CHARACTERS) continue
    yield chunk
    chunk = ''
  }
  yield chunk
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
