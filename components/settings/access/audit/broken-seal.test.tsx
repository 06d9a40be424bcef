import { sql } from 'kysely'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { openTestStore } from '@/lib/store/testing/open-test-store'
import { auditColumns } from './audit-columns'
import { SealNotice } from './seal-notice'

const entry = (subject: string) => ({
  at: 1_700_000_000_000,
  person: { id: null, email: 'ada@example.com' },
  action: 'templates.edit',
  subject,
  result: 'done' as const,
  address: '',
  traceId: '',
})

test('a tampered log is marked at the entry where it breaks, which the notice links to', async () => {
  const { store, remove } = await openTestStore('sqlite')
  for (const subject of ['a', 'b', 'c']) await createAudit(store).record(entry(subject))
  await sql.raw('drop trigger audit_refuses_update').execute(store.db)
  await sql.raw(`update audit set subject = 'x' where position = 2`).execute(store.db)
  const audit = createAudit(store)
  const check = await audit.check()
  const { entries } = await audit.list({ limit: 10 })
  const rows = {
    nameOfNumber: () => undefined,
    seal: check,
    hrefOf: () => '',
    openedId: undefined,
    open: () => {},
  }
  const drawn = entries.map((each) => renderToStaticMarkup(auditColumns[0]?.cell(each, rows)))
  const [last = '', broken = '', first = ''] = drawn
  expect(broken).toContain('Hash mismatch')
  expect(broken).toContain('border-danger')
  expect(last).toContain('Unverified')
  expect(last).not.toContain('border-danger')
  expect(first).not.toMatch(/Hash mismatch|Unverified/)
  const notice = renderToStaticMarkup(<SealNotice seal={check} />)
  expect(notice).toContain('Entry 2 was changed')
  expect(notice).toContain('href="?position=2"')
  expect((await audit.list({ position: 2, limit: 10 })).entries.map(({ subject }) => subject)).toEqual(['x'])
  await remove()
})
