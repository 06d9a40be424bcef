import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { DAY_MS } from '@/lib/contract/durations'
import { noteBackup } from '@/lib/store/last-backup'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createOwnHealth } from './own-health'

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
  ['that was never made is no problem if none is required', undefined, undefined, []],
  ['that was never made is reported if one is required', 30, undefined, ['No backup has been made yet.']],
  ['six days old is recent enough', undefined, 6, []],
  ['eight days old is reported', undefined, 8, ['The last backup is 8 days old.']],
  ['eight days old is recent enough if 30 days are allowed', 30, 8, []],
  ['a year old is not reported if the check is turned off', 0, 365, []],
])('a backup %s', async (_what, backupMaxAgeDays, ageDays, sentences) => {
  if (ageDays !== undefined) await noteBackup(opened.store.db, Date.now() - ageDays * DAY_MS - 1000)
  const told = await healthOf({ backupMaxAgeDays }).disorders()
  expect(told.map(({ sentence }) => sentence)).toEqual(sentences)
})

test('a tampered audit log is reported as a problem', async () => {
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

test('the audit log is unknown until it was read to its end', async () => {
  const health = healthOf()
  expect(health.unknown()).toContain('audit')
  // Starts reading it.
  await health.disorders()
  const looking = health.look()
  expect(health.unknown()).toContain('audit')
  await looking
  expect(health.unknown()).toEqual([])
})

test('a mail server that cannot be used is reported until it works again', async () => {
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
