import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { noteBackup } from '@/lib/store/last-backup'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createOwnHealth } from './own-health'

const DAY_MS = 86_400_000
let opened: TestStore
beforeEach(async () => {
  opened = await openTestStore()
})
afterEach(() => opened.remove())

const healthOf = (given: { backupMaxAgeDays?: number; verify?: () => Promise<true> } = {}) =>
  createOwnHealth({
    store: opened.store,
    mail: given.verify && { verify: given.verify },
    backupMaxAgeDays: given.backupMaxAgeDays,
  })

test.each<[string, number | undefined, number | undefined, string[]]>([
  ['never made is no disorder where nobody asks for one', undefined, undefined, []],
  ['never made is told where one is asked for', 30, undefined, ['No backup has been made yet.']],
  ['of six days is new', undefined, 6, []],
  ['of eight days is old', undefined, 8, ['The last backup is 8 days old.']],
  ['of eight days is new where a month is asked for', 30, 8, []],
  ['of a year is nobody’s concern where the age is turned off', 0, 365, []],
])('a backup %s', async (_what, backupMaxAgeDays, ageDays, sentences) => {
  if (ageDays !== undefined) await noteBackup(opened.store.db, Date.now() - ageDays * DAY_MS - 1000)
  const told = await healthOf({ backupMaxAgeDays }).disorders()
  expect(told.map(({ sentence }) => sentence)).toEqual(sentences)
})

test('an audit log that was changed is told as a problem', async () => {
  const entry = {
    at: 1,
    person: { id: 'p', email: 'a@b.co' },
    action: 'templates.edit',
    address: '',
    traceId: 't',
  }
  const audit = createAudit(opened.store)
  for (const subject of ['a', 'b']) await audit.record({ ...entry, subject, result: 'done' })
  const health = healthOf()
  await health.look()
  expect(await health.disorders()).toEqual([])
  await sql`drop trigger audit_refuses_update`.execute(opened.store.db)
  await opened.store.db.updateTable('audit').set({ subject: 'c' }).where('subject', '=', 'a').execute()
  await health.look()
  expect(await health.disorders()).toMatchObject([
    {
      kind: 'audit',
      severity: 'danger',
      sentence: expect.stringContaining('Entry 1 was changed'),
      href: '/settings/audit',
    },
  ])
})

test('an audit log is not known to be right before it was read to its end', async () => {
  const health = healthOf()
  expect(health.unknown()).toContain('audit')
  // Begins to read it.
  await health.disorders()
  const looking = health.look()
  expect(health.unknown()).toContain('audit')
  await looking
  expect(health.unknown()).toEqual([])
})

test('a mail server that refuses is told until it accepts again', async () => {
  let isAway = true
  const verify = async () => {
    if (isAway) throw new Error('connect ECONNREFUSED')
    return true as const
  }
  const health = healthOf({ verify })
  await health.look()
  expect(await health.disorders()).toMatchObject([
    { kind: 'mail', sentence: 'The mail server can’t be used: connect ECONNREFUSED' },
  ])
  isAway = false
  await health.look()
  expect(await health.disorders()).toEqual([])
})
