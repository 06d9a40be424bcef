import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { archiveEntries } from '@/lib/cli/operations/audit-archive'
import { CHAIN_START } from '@/lib/store/audit-hash'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { bytesOf, lineFault, readBase, readLines } from './chain-lines'
import { verifyChain } from './verify-chain'

const entry = (subject: string, at = 1_700_000_000_000) => ({
  at,
  person: { id: 'p1', email: 'ada@example.com' },
  action: 'templates.edit',
  subject,
  result: 'done' as const,
  address: '192.0.2.1',
  traceId: 't1',
  details: { before: { text: 'Grüße' }, after: { text: 'שלום' } },
})

/** A complete entry inserted past the console, at a position of its own choice. */
const inserted = (position: number) =>
  `insert into audit (at, person_email, action, subject, result, address, trace_id, position, hash)
   values (1, 'ada@example.com', 'people.remove', 'x', 'done', '', '', ${position}, 'forged')`

describe.each(engines)('the hash chain of the audit log on %s', (engine) => {
  let opened: TestStore
  beforeEach(async () => {
    opened = await openTestStore(engine)
  })
  afterEach(() => opened.remove())

  const add = async (...subjects: string[]) => {
    for (const subject of subjects) await createAudit(opened.store).record(entry(subject))
  }
  /** What an attacker with database access does, after disabling the triggers that protect the log. */
  const tamper = async (statement: string) => {
    const { db } = opened.store
    if (engine === 'postgres') await sql.raw('alter table audit disable trigger all').execute(db)
    else
      for (const verb of ['update', 'delete'])
        await sql.raw(`drop trigger if exists audit_refuses_${verb}`).execute(db)
    await sql.raw(statement).execute(db)
  }

  test('is intact while empty and after every entry', async () => {
    expect(await verifyChain(opened.store)).toEqual({ entries: 0, head: CHAIN_START })
    await add('a', 'b', 'c')
    expect(await verifyChain(opened.store)).toEqual({
      entries: 3,
      head: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  test('reports how many entries are unchanged, and shares one check among concurrent callers', async () => {
    await add('a', 'b', 'c')
    await tamper(`update audit set subject = 'x' where position = 2`)
    const audit = createAudit(opened.store)
    const [one, other] = await Promise.all([audit.check(), audit.check()])
    expect(one).toMatchObject({ entries: 1, fault: expect.stringMatching(/Entry 2 was changed/) })
    expect(other).toBe(one)
  })

  test.each([
    ['an entry was changed', `update audit set subject = 'x' where position = 2`, /Entry 2 was changed/],
    ['a detail was changed', `update audit set details = '{}' where position = 3`, /Entry 3 was changed/],
    ['a result was changed', `update audit set result = 'refused' where position = 1`, /Entry 1 was changed/],
    ['an address was changed', `update audit set address = '' where position = 1`, /Entry 1 was changed/],
    ['an entry was removed', 'delete from audit where position = 2', /Entry 2 is missing/],
    ['the first entry was removed', 'delete from audit where position = 1', /Entry 1 is missing/],
    ['the last entries were removed', 'delete from audit where position > 1', /Entries 2 to 3 are missing/],
    [
      'an entry was added outside the chain',
      `insert into audit (at, person_email, action, subject, result, address, trace_id) values (1, '', '', '', '', '', '')`,
      /isn’t part of the chain/,
    ],
    [
      'an entry was inserted after the end',
      inserted(999_999),
      /Entry 999999 is outside the chain, which ends at 3/,
    ],
    [
      'an entry was inserted right after the end',
      inserted(4),
      /Entry 4 is outside the chain, which ends at 3/,
    ],
    ['an entry was inserted before the beginning', inserted(0), /Entry 0 is outside the chain/],
    ['an entry was inserted far before the beginning', inserted(-5), /Entry -5 is outside the chain/],
    [
      'an ID contradicts its entry’s position',
      'update audit set id = 1000 where position = 1',
      /Entry 2 is shown before entry 1/,
    ],
    ['the end was rewritten', `update audit_head set hash = 'x'`, /doesn’t match entry 3/],
    ['the record of the end was removed', 'delete from audit_head', /is missing/],
  ])('is broken when %s', async (_what, statement, fault) => {
    await add('a', 'b', 'c')
    await tamper(statement)
    expect(await verifyChain(opened.store)).toMatchObject({ fault: expect.stringMatching(fault) })
  })

  test('does not contain a noted hash after it was rewritten as a whole', async () => {
    await add('a', 'b')
    const { head: noted } = await verifyChain(opened.store)
    await add('c')
    expect((await verifyChain(opened.store, { noted })).fault).toBeUndefined()
    await tamper('delete from audit')
    await tamper(`update audit_head set position = 0, hash = '${CHAIN_START}'`)
    await add('a', 'x')
    expect((await verifyChain(opened.store)).fault).toBeUndefined()
    expect((await verifyChain(opened.store, { noted })).fault).toMatch(/noted hash isn’t in the chain/)
  })

  test.each(['update audit set subject = 1', 'delete from audit', `update audit set hash = ''`])(
    'blocks the statement: %s',
    async (statement) => {
      await add('a')
      await expect(sql.raw(statement).execute(opened.store.db)).rejects.toThrow('only ever added to')
    },
  )

  test('refuses removing entries that were not archived and moving the archive’s end back', async () => {
    await add('a', 'b')
    const { db } = opened.store
    await sql.raw(`update audit_base set position = 1, hash = 'x'`).execute(db)
    await expect(sql.raw('delete from audit where position = 2').execute(db)).rejects.toThrow(
      'only ever added to',
    )
    await expect(sql.raw('update audit_base set position = 0').execute(db)).rejects.toThrow(
      'only ever added to',
    )
    await sql.raw('delete from audit where position = 1').execute(db)
    expect((await verifyChain(opened.store)).fault).toMatch(/no entry says that they were archived/)
  })

  test('is read in batches from any position, each line with the hash before it', async () => {
    await add('a', 'b', 'c')
    const lines = await readLines(opened.store, 0, 2)
    const rest = await readLines(opened.store, lines.at(-1)?.position ?? 0, 2)
    const all = [...lines, ...rest]
    expect(all.map(({ subject }) => subject)).toEqual(['a', 'b', 'c'])
    expect(all.map((line, place) => lineFault(line, all[place - 1]))).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(await readLines(opened.store, 3, 2)).toEqual([])
  })

  test('is read in batches of as many lines as fit, but at least one', async () => {
    await add('a', 'b', 'c')
    const read = async (bytes: number) => (await readLines(opened.store, 0, 9, bytes)).length
    const two = bytesOf(await readLines(opened.store, 0, 2))
    expect([await read(two), await read(two - 1), await read(1)]).toEqual([2, 1, 1])
  })

  test('is intact while it is being archived', async () => {
    await add('a', 'b', 'c')
    const folder = await mkdtemp(path.join(tmpdir(), 'archive-'))
    const before = await readBase(opened.store.reads)
    for await (const file of archiveEntries(opened.store, folder, Date.now())) expect(file.last).toBe(3)
    // The base was read before archiving, everything else after it.
    let isAsked = false
    const reads = opened.store.reads.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (isAsked) return result
        isAsked = true
        return { ...result, rows: [{ ...before }] }
      },
    })
    const report = await verifyChain(Object.assign(Object.create(opened.store), { reads }))
    await rm(folder, { recursive: true })
    expect(report).toEqual({ entries: 4, archived: 3, head: expect.any(String) })
  })

  test('stays linear when several processes write concurrently', async () => {
    const peers = await Promise.all([1, 2, 3].map(() => opened.openPeer()))
    const writers = peers.flatMap((peer) => Array.from({ length: 40 }, () => createAudit(peer)))
    await Promise.all(writers.map((audit, n) => audit.record(entry(`write ${n}`))))
    expect(await verifyChain(opened.store)).toMatchObject({ entries: 120 })
    expect((await verifyChain(opened.store)).fault).toBeUndefined()
  })

  test('has no gap after a transaction was rolled back', async () => {
    await add('a')
    const audit = createAudit(opened.store)
    const undone = opened.store.transaction(async (tx) => {
      await audit.record(entry('undone'), tx)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await add('b')
    expect(await verifyChain(opened.store)).toEqual({ entries: 2, head: expect.any(String) })
  })

  test('is intact during concurrent writes', async () => {
    await add('a', 'b', 'c')
    const checks = Array.from({ length: 10 }, () => verifyChain(opened.store))
    const writes = Array.from({ length: 40 }, (_, n) => add(`write ${n}`))
    for (const report of await Promise.all([...checks, ...checks.map(() => verifyChain(opened.store))]))
      expect(report.fault).toBeUndefined()
    await Promise.all(writes)
    expect(await verifyChain(opened.store)).toEqual({ entries: 43, head: expect.any(String) })
  })

  test('follows the order of writing, regardless of timestamps', async () => {
    const audit = createAudit(opened.store)
    await audit.record(entry('first', 2_000))
    await audit.record(entry('an hour back', 1_000))
    expect((await audit.list({ limit: 2 })).entries.map(({ subject }) => subject)).toEqual([
      'an hour back',
      'first',
    ])
    expect((await verifyChain(opened.store)).fault).toBeUndefined()
  })
})
