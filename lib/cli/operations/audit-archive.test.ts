import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { runAudit } from './audit-command'

let opened: TestStore
beforeEach(async () => {
  opened = await openTestStore('sqlite')
})
afterEach(() => opened.remove())

const entry = (subject: string) => ({
  at: 1_700_000_000_000,
  person: { id: 'p1', email: 'ada@example.com' },
  action: 'templates.edit',
  subject,
  result: 'done' as const,
  address: '192.0.2.1',
  traceId: 't1',
})

test('archiving keeps entries that were not streamed yet, unless --unsent is set', async () => {
  const { store, address } = opened
  const dataDir = 'dataDir' in address ? address.dataDir : ''
  for (const subject of ['a', 'b', 'c']) await createAudit(store).record(entry(subject))
  const times = { due_at: 0, leased_until: 0, sent_at: null }
  const row = { id: 'syslogs://logs.example.com', position: 1, attempts: 0, outcome: null, ...times }
  await store.db.insertInto('audit_streams').values(row).execute()
  const archive = async (...more: string[]) => {
    const lines: string[] = []
    const outputs = { out: (line: string) => void lines.push(line), say: () => {} }
    const folder = path.join(dataDir, 'archives')
    await runAudit(['archive', folder, '--older-than', '30', '--data', dataDir, ...more], outputs, {})
    return lines
  }
  const lines = await archive()
  expect(lines).toContain('Entries after 1 stay until syslogs://logs.example.com has taken them.')
  expect(lines.at(-1)).toBe('1 entry archived.')
  expect((await archive('--unsent')).at(-1)).toBe('2 entries archived.')
})
