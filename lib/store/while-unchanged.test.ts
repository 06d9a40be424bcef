import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openExisting, openStore, type Queries, type Store } from './open'
import { whileUnchanged } from './while-unchanged'

describe('a cached read of a SQLite file', () => {
  let dataDir: string
  let store: Store
  let reads: number
  beforeEach(async () => {
    dataDir = mkdtempSync(path.join(tmpdir(), 'switchboard-reads-'))
    store = await openStore({ dataDir })
    reads = 0
  })
  afterEach(async () => {
    await store.close()
    rmSync(dataDir, { recursive: true })
  })

  const write = ({ db }: Pick<Store, 'db'>, value: string) =>
    db
      .insertInto('facts')
      .values({ key: 'tested', value })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
      .execute()
  const read = (queries: Queries = store.reads) =>
    whileUnchanged(queries, 'tested', async () => {
      reads += 1
      const row = await queries
        .selectFrom('facts')
        .select('value')
        .where('key', '=', 'tested')
        .executeTakeFirst()
      return row?.value
    })

  test('is reused while nothing is written, even by concurrent readers', async () => {
    await write(store, 'one')
    expect(await Promise.all([read(), read()])).toEqual(['one', 'one'])
    expect(await read()).toBe('one')
    expect(reads).toBe(1)
  })

  test('is repeated after any write, including one by another process', async () => {
    await write(store, 'one')
    expect(await read()).toBe('one')
    await write(store, 'two')
    expect(await read()).toBe('two')
    const other = await openExisting({ dataDir })
    await write(other, 'three')
    await other.close()
    expect(await read()).toBe('three')
    expect(reads).toBe(3)
  })

  test('keyed by an object runs once per object, and again after any write', async () => {
    const [one, other] = [{}, {}]
    const readAbout = (about: object) =>
      whileUnchanged(store.reads, about, async () => {
        reads += 1
        return about
      })
    expect(await Promise.all([one, one, other].map(readAbout))).toEqual([one, one, other])
    expect(reads).toBe(2)
    await write(store, 'one')
    await readAbout(one)
    expect(reads).toBe(3)
  })

  test('does not see uncommitted writes, and is repeated every time within a transaction', async () => {
    await write(store, 'one')
    await store.transaction(async (tx) => {
      await write({ db: tx }, 'two')
      expect(await read()).toBe('one')
      expect([await read(tx), await read(tx)]).toEqual(['two', 'two'])
    })
    expect(await read()).toBe('two')
    expect(reads).toBe(4)
  })

  test('is shared with a second instance of the module, as in Next’s bundle', async () => {
    await write(store, 'one')
    await read()
    vi.resetModules()
    const { whileUnchanged: inOtherBundle } = await import('./while-unchanged')
    expect(inOtherBundle).not.toBe(whileUnchanged)
    expect(await inOtherBundle(store.reads, 'tested', async () => 'read again')).toBe('one')
  })

  test('is repeated after a failure', async () => {
    const fails = () => whileUnchanged(store.reads, 'failing', () => Promise.reject(new Error('gone')))
    await expect(fails()).rejects.toThrow('gone')
    expect(await whileUnchanged(store.reads, 'failing', async () => 'back')).toBe('back')
  })
})
