import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAudit } from '@/lib/access/audit'
import { verifyChain } from '@/lib/access/audit/verify-chain'
import { seedDemo } from '@/lib/demo/seed-demo'
import { lockDataDir } from '@/lib/runtime/process/data-dir-lock'
import { readLastBackup } from '@/lib/store/last-backup'
import { openStore, type Store } from '@/lib/store/open'
import { openSqliteFile } from '@/lib/store/sqlite-file'
import { engines, newAddress, openTestStore, putMigratedFile } from '@/lib/store/testing/open-test-store'
import { runAudit } from './audit-command'
import { runBackup } from './backup-command'
import { runMove } from './move-command'
import { runPeople } from './people-command'
import { storeAddress, storeName } from './store-options'

let dataDir: string
let store: Store
let lines: string[]
const outputs = { out: (line: string) => void lines.push(line), say: () => {} }

const entry = (subject: string) => ({
  at: 1_700_000_000_000,
  person: { id: 'p1', email: 'ada@example.com' },
  action: 'templates.edit',
  subject,
  result: 'done' as const,
  address: '192.0.2.1',
  traceId: 't1',
})

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'switchboard-operations-'))
  await putMigratedFile(dataDir)
  store = await openStore({ dataDir })
  lines = []
})
afterEach(async () => {
  await store.close()
  await rm(dataDir, { recursive: true })
})

describe('switchboard-audit verify', () => {
  const verify = (...args: string[]) => runAudit(['verify', '--data', dataDir, ...args], outputs, {})

  test('reports an intact log with its seal while the server is running', async () => {
    for (const subject of ['a', 'b']) await createAudit(store).record(entry(subject))
    expect(await verify()).toBe(0)
    expect(lines).toEqual([
      `Read from the data folder ${dataDir}.`,
      'The audit log is intact: 2 entries.',
      expect.stringMatching(/^seal [0-9a-f]{64}$/),
    ])
    const seal = lines[2]?.slice('seal '.length) ?? ''
    await createAudit(store).record(entry('c'))
    expect(await verify('--noted', seal)).toBe(0)
    expect(await verify('--noted', 'f'.repeat(64))).toBe(1)
  })

  test('exits with 1 and says what is wrong', async () => {
    for (const subject of ['a', 'b', 'c']) await createAudit(store).record(entry(subject))
    await sql`drop trigger audit_refuses_update`.execute(store.db)
    await sql`update audit set subject = 'x' where position = 2`.execute(store.db)
    expect(await verify()).toBe(1)
    expect(lines[1]).toBe('The audit log is not intact. Entry 2 was changed: its hash doesn’t match.')
  })

  test.each([
    [['verify', '--data', '/not/there'], /There is no database in \/not\/there/],
    [[], /^Choose a command: verify or archive\. See --help\.$/],
    [['check'], /^Unknown command "check"/],
    [['verify', '--unsent'], /options of archive/],
    [['archive', 'x', '--noted', 'f'.repeat(64)], /option of verify/],
    [['archive', 'x'], /--older-than must be/],
    [['archive', '--older-than', '3'], /^Name one folder/],
    [['verify', '--noted', 'x'], /64 characters/],
    [['verify', '--other'], /--other/],
  ])('refuses %j with a sentence', async (args, words) => {
    await expect(runAudit(args, outputs, {})).rejects.toThrow(words)
  })

  test.each([
    ['postgresql://ada:secret@db.example:5433/console', 'the PostgreSQL database console at db.example:5433'],
    ['postgresql:///console?host=/run/postgresql', 'the PostgreSQL database console at /run/postgresql'],
    ['host=db password=secret', 'the PostgreSQL database of DATABASE_URL'],
  ])('names its source without credentials: %s', (databaseUrl, name) => {
    expect(storeName(storeAddress(undefined, { DATABASE_URL: databaseUrl, DATA_DIR: '/data' }))).toBe(name)
  })

  test('creates nothing when there is no database', async () => {
    const nowhere = path.join(dataDir, 'nowhere')
    await expect(runAudit(['verify', '--data', nowhere], outputs, {})).rejects.toThrow('There is no database')
    expect(existsSync(nowhere)).toBe(false)
  })
})

describe('switchboard-audit archive', () => {
  const run = (...args: string[]) => runAudit(args, outputs, {})
  const archiveTo = (folder: string) => run('archive', folder, '--older-than', '30', '--data', dataDir)

  test('moves old entries into files that verify on their own, and keeps the rest of the log intact', async () => {
    const folder = path.join(dataDir, 'archives')
    for (const subject of ['a', 'b', 'c']) await createAudit(store).record(entry(subject))
    await createAudit(store).record({ ...entry('new'), at: Date.now() })
    expect(await archiveTo(folder)).toBe(0)
    const file = path.join(folder, 'audit-0000000001-0000000003.jsonl')
    expect(lines.slice(-2)).toEqual([`${file}: entries 1 to 3`, '3 entries archived.'])
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const { entries } = await createAudit(store).list({ limit: 10 })
    expect(entries.map(({ action, subject }) => `${action} ${subject}`)).toEqual([
      'audit.archive ',
      'templates.edit new',
    ])
    lines = []
    expect(await run('verify', '--data', dataDir)).toBe(0)
    expect(lines.slice(1, 3)).toEqual([
      'The audit log is intact: 2 entries.',
      'Entries 1 to 3 were archived.',
    ])
    lines = []
    expect(await run('verify', file)).toBe(0)
    expect(lines).toEqual(['Intact: entries 1 to 3.', `seal ${Object(entries[0]?.details).seal}`])
    // Lines read from the API continue where the archive ends.
    const rest = path.join(folder, 'rest.jsonl')
    const read = await createAudit(store).lines(0, 10)
    writeFileSync(rest, read.map((line) => `${JSON.stringify(line)}\n`).join(''))
    expect(await run('verify', file, rest)).toBe(0)
    expect(lines.at(-2)).toBe('Intact: entries 1 to 5.')
    expect(await archiveTo(folder)).toBe(0)
    expect(lines.at(-1)).toBe('There is nothing to archive.')
  })

  test('detects an archive that was changed, cut or reordered', async () => {
    for (const subject of ['a', 'b', 'c']) await createAudit(store).record(entry(subject))
    await archiveTo(dataDir)
    const file = path.join(dataDir, 'audit-0000000001-0000000003.jsonl')
    const kept = readFileSync(file, 'utf8')
    const [one = '', two = '', three = ''] = kept.trimEnd().split('\n')
    for (const [text, fault] of [
      [kept.replace('"subject":"b"', '"subject":"x"'), 'Entry 2 was changed'],
      [`${one}\n${three}\n`, 'Entry 2 is missing'],
      [`${two}\n${one}\n${three}\n`, 'Entry 3 is missing'],
      [`${one}\nnothing\n`, 'A line isn’t an entry'],
    ] as const) {
      writeFileSync(file, text)
      expect(await run('verify', file)).toBe(1)
      expect(lines.at(-2)).toContain(fault)
    }
    writeFileSync(file, `${one}\n${two}\n`)
    expect(await run('verify', file, '--noted', JSON.parse(three).hash)).toBe(1)
  })

  test('archives nothing from a changed log, and detects a missing beginning', async () => {
    for (const subject of ['a', 'b']) await createAudit(store).record(entry(subject))
    await sql`drop trigger audit_refuses_update`.execute(store.db)
    await sql`update audit set subject = 'x' where position = 2`.execute(store.db)
    expect(await archiveTo(path.join(dataDir, 'archives'))).toBe(1)
    expect(existsSync(path.join(dataDir, 'archives'))).toBe(false)
    await sql`update audit set subject = 'b' where position = 2`.execute(store.db)
    await sql`update audit_base set position = 1, hash = (select hash from audit where position = 1)`.execute(
      store.db,
    )
    await sql`delete from audit where position = 1`.execute(store.db)
    expect(await run('verify', '--data', dataDir)).toBe(1)
    expect(lines.at(-2)).toContain('no entry says that they were archived')
  })
})

describe('switchboard-backup', () => {
  test('copies a consistent snapshot during writes', async () => {
    const audit = createAudit(store)
    for (let n = 0; n < 50; n += 1) await audit.record(entry(`before ${n}`))
    let isOver = false
    let written = 50
    const writing = (async () => {
      while (!isOver) {
        await audit.record(entry(`during ${written}`))
        written += 1
        await new Promise((resolve) => setImmediate(resolve))
      }
    })()
    const file = path.join(dataDir, 'copy.db')
    expect(await runBackup([file, '--data', dataDir], outputs, {})).toBe(0)
    isOver = true
    await writing
    expect(lines[0]).toMatch(/copy\.db: \d+\.\d MB, intact, \d+ entries in the audit log/)
    const copied = Number(/(\d+) entries/.exec(lines[0] ?? '')?.[1])
    expect(copied).toBeGreaterThanOrEqual(50)
    expect(copied).toBeLessThanOrEqual(written)
    expect(Date.now() - ((await readLastBackup(store.reads)) ?? 0)).toBeLessThan(60_000)
    expect(existsSync(`${file}.part`)).toBe(false)
    expect(readFileSync(file).subarray(0, 15).toString()).toBe('SQLite format 3')
  })

  test('records a backup made another way with --note', async () => {
    expect(await readLastBackup(store.reads)).toBeUndefined()
    expect(await runBackup(['--note', '--data', dataDir], outputs, {})).toBe(0)
    expect(await readLastBackup(store.reads)).toBeGreaterThan(1_700_000_000_000)
  })

  test('succeeds even if it cannot be recorded, and says so', async () => {
    await sql`create trigger facts_refuse before insert on facts begin select raise(abort, 'no room'); end`.execute(
      store.db,
    )
    const said: string[] = []
    const file = path.join(dataDir, 'copy.db')
    const both = { ...outputs, say: (line: string) => void said.push(line) }
    expect(await runBackup([file, '--data', dataDir], both, {})).toBe(0)
    expect(lines[0]).toContain('intact')
    expect(said.slice(1)).toEqual([
      'The backup is complete, but the console does not know of it (no room): run switchboard-backup --note later.',
    ])
    expect(await readLastBackup(store.reads)).toBeUndefined()
  })

  test('creates a file that works as the database of a data folder', async () => {
    await createAudit(store).record(entry('kept'))
    const restored = path.join(dataDir, 'restored')
    const other = await openStore({ dataDir: restored })
    await other.close()
    await rm(path.join(restored, 'switchboard.db'))
    await runBackup([path.join(restored, 'switchboard.db'), '--data', dataDir], outputs, {})
    expect(await runAudit(['verify', '--data', restored], outputs, {})).toBe(0)
    expect(lines.at(-2)).toBe('The audit log is intact: 1 entry.')
  })

  test.each([
    [[], {}, /^Name one new file/],
    [['/not/there/copy.db'], {}, /cannot be written/],
    [['copy.db'], { DATABASE_URL: 'postgresql://x' }, /pg_dump/],
  ])('refuses %j %j with a sentence', async (args, variables, words) => {
    const own = 'DATABASE_URL' in variables ? args : [...args, '--data', dataDir]
    await expect(runBackup(own, outputs, variables)).rejects.toThrow(words)
  })

  test('does not overwrite an existing file', async () => {
    const file = path.join(dataDir, 'switchboard.db')
    await expect(runBackup([file, '--data', dataDir], outputs, {})).rejects.toThrow('already exists')
  })
})

describe('switchboard-people reset-second-factor', () => {
  const reset = (email: string) => runPeople(['reset-second-factor', email, '--data', dataDir], outputs, {})
  const addPerson = async (id: string) => {
    const at = new Date(0).toISOString()
    const { db } = store
    const of = { person_id: id, created_at: 0 }
    await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", role, banned)
      values (${id}, ${id}, ${`${id}@example.com`}, 1, ${at}, ${at}, 'admin', 0)`.execute(db)
    await sql`insert into session (id, "expiresAt", token, "createdAt", "updatedAt", "userId")
      values (${id}, ${at}, ${id}, ${at}, ${at}, ${id})`.execute(db)
    await db
      .insertInto('second_factors')
      .values({ person_id: id, secret: 's', confirmed_at: 1, last_step: 0 })
      .execute()
    await db.insertInto('recovery_codes').values({ person_id: id, code_hash: 'h' }).execute()
    const passkey = { id, name: '', public_key: '', counter: 0, transports: '[]', last_used_at: null }
    await db
      .insertInto('passkeys')
      .values({ ...of, ...passkey })
      .execute()
  }
  const left = async () => [
    ...(await store.db.selectFrom('second_factors').select('person_id').execute()),
    ...(await store.db.selectFrom('recovery_codes').select('person_id').execute()),
    ...(await store.db.selectFrom('passkeys').select('person_id').execute()),
    ...(await store.db.selectFrom('session').select('userId as person_id').execute()),
  ]

  test('removes all second factors of one person, ends their sessions, and is audited', async () => {
    await addPerson('ada')
    await addPerson('grace')
    expect(await reset('Ada@Example.com')).toBe(0)
    expect(lines).toEqual([expect.stringMatching(/^ada@example\.com now signs in with the password alone/)])
    expect((await left()).map(({ person_id }) => person_id)).toEqual(['grace', 'grace', 'grace', 'grace'])
    expect((await createAudit(store).list({ limit: 5 })).entries).toMatchObject([
      {
        action: 'people.remove-second-factor',
        subject: 'ada@example.com',
        result: 'done',
        details: { by: 'switchboard-people' },
      },
    ])
    expect(await runAudit(['verify', '--data', dataDir], outputs, {})).toBe(0)
  })

  test('exits with 1 for an unknown address and changes nothing', async () => {
    await addPerson('ada')
    expect(await reset('grace@example.com')).toBe(1)
    expect(await left()).toHaveLength(4)
    expect((await createAudit(store).list({ limit: 5 })).entries).toEqual([])
  })

  test.each([
    [[], 'Choose a command: reset-second-factor. See --help.'],
    [['reset-second-factor'], 'Name one email address. See --help.'],
    [['remove', 'ada@example.com'], 'Unknown command "remove": reset-second-factor. See --help.'],
  ])('refuses %j with a sentence', async (args, sentence) => {
    await expect(runPeople(args, outputs, {})).rejects.toThrow(sentence)
  })
})

describe.runIf(engines.includes('postgres'))('switchboard-move', () => {
  const databaseUrl = process.env.TEST_DATABASE_URL ?? ''
  const move = (schema: string) =>
    runMove(['--from', dataDir, '--to', databaseUrl, '--schema', schema], outputs, {})
  const empty = async () => {
    const { address, remove } = await newAddress('postgres')
    return { schema: 'schema' in address ? (address.schema ?? '') : '', address, remove }
  }
  const fill = async () => {
    await seedDemo(store, {
      clock: Date.now,
      random: (bytes) => new Uint8Array(bytes).map(() => Math.random() * 256),
    })
    for (const subject of ['a', 'b']) await createAudit(store).record(entry(subject))
    await sql`insert into "user" (id, name, email, "emailVerified", "createdAt", "updatedAt", role, banned)
      values ('u', 'Ana', 'ana@example.com', 1, '2026-01-02T03:04:05.678Z', '2026-01-02T03:04:05.678Z', 'admin', 0)`.execute(
      store.db,
    )
    await store.db.insertInto('facts').values({ key: 'nul', value: 'a\u0000b' }).execute()
  }

  test('moves and compares every row, and the moved store is usable', async () => {
    await fill()
    await createAudit(store).record(entry('a stranger’s \u0000 NUL'))
    const { schema, address, remove } = await empty()
    await store.close()
    const files = [dataDir, path.join(dataDir, 'switchboard.db')]
    for (const file of files) chmodSync(file, 0o755)
    expect(await move(schema)).toBe(0)
    expect(lines.at(-1)).toMatch(/Moved and compared: [\d,]+ rows of \d+ tables/)
    // Windows has no file modes.
    const open = files.filter((file) => process.platform !== 'win32' && (statSync(file).mode & 0o77) !== 0)
    expect(open).toEqual([])
    const moved = await openStore(address)
    store = await openStore({ dataDir })
    const kept = await moved.db.selectFrom('facts').select('value').where('key', '=', 'nul').execute()
    expect(kept).toEqual([{ value: 'a\ufffdb' }])
    for (const table of ['templates', 'events', 'contacts', 'messages', 'audit', 'notifications'] as const) {
      const count = async ({ db }: Store) =>
        Number(
          (
            await db
              .selectFrom(table)
              .select((eb) => eb.fn.countAll().as('n'))
              .executeTakeFirstOrThrow()
          ).n,
        )
      expect([table, await count(moved)]).toEqual([table, await count(store)])
    }
    // Positions continue after the moved entries, and so does the chain.
    await createAudit(moved).record(entry('there'))
    const { entries } = await createAudit(moved).list({ limit: 3 })
    expect(entries.map(({ position }) => position)).toEqual([4, 3, 2])
    expect(await verifyChain(moved)).toEqual({ entries: 4, head: expect.any(String) })
    const { rows } = await sql<{
      banned: boolean
      at: Date
    }>`select banned, "createdAt" as at from "user"`.execute(moved.db)
    expect(rows).toEqual([{ banned: false, at: new Date('2026-01-02T03:04:05.678Z') }])
    await moved.close()
    await remove()
  })

  test('refuses a target with rows or a running server, and leaves nothing behind on failure', async () => {
    await fill()
    const { schema, address, remove } = await empty()
    const lock = lockDataDir(dataDir)
    await expect(move(schema)).rejects.toThrow('Another Switchboard')
    lock.release()
    const filled = await openTestStore('postgres')
    const name = 'schema' in filled.address ? (filled.address.schema ?? '') : ''
    await filled.store.db.insertInto('facts').values({ key: 'mine', value: '1' }).execute()
    await expect(move(name)).rejects.toThrow('not empty: facts has rows')
    await filled.remove()

    await store.close()
    const database = openSqliteFile(path.join(dataDir, 'switchboard.db'))
    database.exec('drop trigger audit_refuses_update; update audit set subject = char(0) where position = 1')
    database.exec(`update "user" set "createdAt" = 'never'`)
    database.close()
    await expect(move(schema)).rejects.toThrow('"never" is not a valid time')
    store = await openStore({ dataDir })
    const target = await openStore(address)
    expect(await target.db.selectFrom('facts').selectAll().execute()).toEqual([])
    await target.close()
    await remove()
  })
})
