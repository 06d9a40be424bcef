import Papa from 'papaparse'
import { expect, test } from 'vitest'
import type { AuditRow } from '@/lib/contract/audit'
import { auditCsv } from './audit-csv'

const row = (part: Partial<AuditRow>): AuditRow => ({
  id: 1,
  at: 0,
  person: { id: null, email: 'ada@example.com' },
  action: 'session.sign-in',
  subject: '',
  result: 'refused',
  address: '192.0.2.1',
  traceId: 't',
  position: 1,
  hash: 'h',
  ...part,
})

async function csvOf(rows: AuditRow[]) {
  let text = ''
  async function* all() {
    yield* rows
  }
  for await (const chunk of auditCsv(all())) text += chunk
  return text
}

test('an export of the audit log parses back exactly, including quotes and line breaks', async () => {
  const text = await csvOf([
    row({ subject: 'a "b", c\nd; é שלום', details: { after: { note: 'x,"y"\r\n' } } }),
    row({ position: 2 }),
  ])
  expect(text.startsWith('\ufeff')).toBe(true)
  const { data } = Papa.parse<Record<string, string>>(text.slice(1).trimEnd(), { header: true })
  expect(data).toHaveLength(2)
  expect(data[0]).toMatchObject({
    time: '1970-01-01T00:00:00.000Z',
    object: 'a "b", c\nd; é שלום',
    details: JSON.stringify({ after: { note: 'x,"y"\r\n' } }),
  })
})

test.each(['=HYPERLINK("http://evil.example")', '+1+1', '-1', '@SUM(A1)', '＝1'])(
  'a cell %j from an untrusted source is escaped so that no spreadsheet runs it',
  async (formula) => {
    const text = await csvOf([
      row({ subject: formula, person: { id: null, email: formula }, address: formula }),
    ])
    const { data } = Papa.parse<string[]>(text.slice(1), { delimiter: ',' })
    for (const column of [2, 4, 6]) expect(data[1]?.[column]).toBe(`'${formula}`)
  },
)

test('a long export is streamed in chunks', async () => {
  async function* many() {
    for (let n = 0; n < 2000; n += 1) yield row({ position: n, subject: 'x'.repeat(100) })
  }
  let pieces = 0
  for await (const piece of auditCsv(many())) {
    pieces += 1
    expect(piece.length).toBeLessThan(100_000)
  }
  expect(pieces).toBeGreaterThan(2)
})
