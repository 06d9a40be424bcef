import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DATABASE_FILE, openStore } from './open'
import { openSqliteFile, type SqliteFile } from './sqlite-file'

let folder: string
let file: string
let database: SqliteFile
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-sqlite-'))
  file = path.join(folder, 'one.db')
  database = openSqliteFile(file)
  database.exec(
    `pragma journal_mode = wal; create table kept (id integer primary key, text text check (text <> ''))`,
  )
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true })
})

const insert = (text: string) =>
  database.prepare('insert into kept (text) values (?) returning id').all([text])
const texts = (of: SqliteFile) => of.prepare('select text from kept order by id').all()

describe('a SQLite file', () => {
  test('returns rows as plain objects, including columns added later', () => {
    insert('a')
    const all = database.prepare('select * from kept')
    expect(all.all()).toStrictEqual([{ id: 1, text: 'a' }])
    database.exec('alter table kept add column more text')
    expect(all.all()).toStrictEqual([{ id: 1, text: 'a', more: null }])
    expect([...all.iterate()]).toStrictEqual([{ id: 1, text: 'a', more: null }])
  })

  test('replaces a NUL character instead of truncating the text', () => {
    insert('before\u0000after')
    expect(texts(database)).toEqual([{ text: 'before\ufffdafter' }])
  })

  test.each([
    ['SQLITE_CONSTRAINT', () => insert('')],
    ['SQLITE_CONSTRAINT', () => database.prepare(`insert into kept (text) values ('')`).run()],
    [
      'SQLITE_CONSTRAINT',
      () => [...database.prepare(`insert into kept (text) values ('') returning id`).iterate()],
    ],
    ['SQLITE_FULL', () => (database.exec('pragma max_page_count = 1'), insert('x'.repeat(100_000)))],
    ['SQLITE_READONLY', () => openSqliteFile(file, { isReadOnly: true }).exec('delete from kept')],
    ['SQLITE_CANTOPEN', () => openSqliteFile(path.join(folder, 'no', 'such.db'))],
    ['SQLITE_ERROR', () => database.exec('selec')],
    [
      'SQLITE_BUSY',
      () => {
        database.exec('begin immediate')
        openSqliteFile(file, { timeoutMs: 0 }).exec('begin immediate')
      },
    ],
  ])('reports %s as an error code', (code, work) => {
    expect(work).toThrow(expect.objectContaining({ code }))
  })
})

test('a closed store is complete in its single file', async () => {
  const store = await openStore({ dataDir: folder })
  await store.db.insertInto('facts').values({ key: 'kept', value: '1' }).execute()
  const row = { key: 'kept', value: '1' }
  expect(await store.reads.selectFrom('facts').selectAll().where('key', '=', 'kept').execute()).toEqual([row])
  await store.close()
  const elsewhere = path.join(folder, 'elsewhere')
  mkdirSync(elsewhere)
  copyFileSync(path.join(folder, DATABASE_FILE), path.join(elsewhere, DATABASE_FILE))
  const copy = await openStore({ dataDir: elsewhere })
  expect(await copy.db.selectFrom('facts').selectAll().where('key', '=', 'kept').execute()).toEqual([row])
  await copy.close()
})
