import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { decodeFlag, decodeJson, encodeFlag, encodeJson } from './codec'
import type { Store } from './open'
import { engines, openTestStore, type TestStore } from './testing/open-test-store'

const templateNamed = (id: string, name: string, language = 'en_US') => ({
  id,
  account_id: 'account',
  name,
  language,
  status: 'PENDING',
  category: 'UTILITY',
  previous_category: null,
  components: '[]',
  search_text: name,
  parameter_format: 'POSITIONAL',
  message_send_ttl_seconds: null,
  allow_category_change: 0 as const,
  quality_score: 'UNKNOWN',
  quality_at: null,
  rejected_reason: 'NONE',
  rejection_info: null,
  created_at: 0,
  updated_at: 0,
})

describe.each(engines)('the store on %s', (engine) => {
  let opened: TestStore
  let store: Store
  beforeEach(async () => {
    opened = await openTestStore(engine)
    store = opened.store
  })
  afterEach(() => opened.remove())

  const keep = (key: string, value: string) => store.db.insertInto('facts').values({ key, value }).execute()
  const valueOf = async (key: string) =>
    (await store.db.selectFrom('facts').select('value').where('key', '=', key).executeTakeFirst())?.value

  test('sorts by code point: digits, uppercase, underscore, lowercase, then the rest', async () => {
    const words = ['b', 'a', 'B', 'A', '_', '9', '10', 'a_b', 'aB', 'ab', 'a1', 'é', 'z', 'ä', '日', '😀', '']
    for (const [index, key] of words.toReversed().entries()) await keep(key, String(index))
    const rows = await store.db.selectFrom('facts').select('key').orderBy('key').execute()
    expect(rows.map(({ key }) => key)).toEqual([
      '',
      '10',
      '9',
      'A',
      'B',
      '_',
      'a',
      'a1',
      'aB',
      'a_b',
      'ab',
      'b',
      'z',
      'ä',
      'é',
      '日',
      '😀',
    ])
  })

  test('compares keys in sort order, so that a cursor finds its place', async () => {
    for (const key of ['a_b', 'aB', 'ab', 'a1']) await keep(key, '')
    const rows = await store.db
      .selectFrom('facts')
      .select('key')
      .where('key', '>', 'aB')
      .orderBy('key')
      .execute()
    expect(rows.map(({ key }) => key)).toEqual(['a_b', 'ab'])
  })

  test('compares two columns as one composite key', async () => {
    const rows = [
      ['a', 'en'],
      ['a', 'fr'],
      ['b', 'ar'],
      ['b', 'en'],
    ]
    for (const [name = '', language = ''] of rows) {
      await store.db
        .insertInto('templates')
        .values(templateNamed(`${name}${language}`, name, language))
        .execute()
    }
    const after = await store.db
      .selectFrom('templates')
      .select('id')
      .where(({ eb, refTuple, tuple }) => eb(refTuple('name', 'language'), '>', tuple('a', 'en')))
      .orderBy('name')
      .orderBy('language')
      .execute()
    expect(after.map(({ id }) => id)).toEqual(['afr', 'bar', 'ben'])
  })

  test('rejects a duplicate template name and language within an account', async () => {
    await store.db.insertInto('templates').values(templateNamed('1', 'hello')).execute()
    await expect(
      store.db.insertInto('templates').values(templateNamed('2', 'hello')).execute(),
    ).rejects.toThrow()
    await store.db
      .insertInto('templates')
      .values(templateNamed('3', 'hello', 'fr'))
      .execute()
    await store.db
      .insertInto('templates')
      .values({ ...templateNamed('4', 'hello'), account_id: 'other' })
      .execute()
    expect(await store.db.selectFrom('templates').select('id').orderBy('id').execute()).toHaveLength(3)
  })

  test('distinguishes case in keys', async () => {
    await keep('key', 'small')
    await keep('KEY', 'capital')
    expect([await valueOf('key'), await valueOf('KEY')]).toEqual(['small', 'capital'])
  })

  test('reports how many rows a conflicting insert has written', async () => {
    const insert = () =>
      store.db
        .insertInto('facts')
        .values({ key: 'once', value: '1' })
        .onConflict((conflict) => conflict.column('key').doNothing())
        .executeTakeFirst()
    expect((await insert()).numInsertedOrUpdatedRows).toBe(1n)
    expect((await insert()).numInsertedOrUpdatedRows).toBe(0n)
  })

  test('rolls back everything a failed transaction wrote', async () => {
    await keep('before', '1')
    const failing = store.transaction(async (tx) => {
      await tx.insertInto('facts').values({ key: 'inside', value: '1' }).execute()
      await tx.deleteFrom('facts').where('key', '=', 'before').execute()
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect([await valueOf('before'), await valueOf('inside')]).toEqual(['1', undefined])
  })

  test('commits everything a transaction wrote and returns its value', async () => {
    const value = await store.transaction(async (tx) => {
      await tx.insertInto('facts').values({ key: 'inside', value: '1' }).execute()
      return 42
    })
    expect([value, await valueOf('inside')]).toEqual([42, '1'])
  })

  test('hides uncommitted writes from readers', async () => {
    let seen: unknown
    await store.transaction(async (tx) => {
      await tx.insertInto('facts').values({ key: 'inside', value: '1' }).execute()
      seen = await store.reads.selectFrom('facts').selectAll().executeTakeFirst()
    })
    expect(seen).toBeUndefined()
    expect(await store.reads.selectFrom('facts').selectAll().executeTakeFirst()).toBeDefined()
  })

  test('serves concurrent writers without lost updates', async () => {
    await keep('count', '0')
    const another = await opened.openPeer()
    const addOne = (to: Store) =>
      to.transaction(async (tx) => {
        const query = tx.selectFrom('facts').select('value').where('key', '=', 'count')
        const row = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirstOrThrow()
        await tx
          .updateTable('facts')
          .set({ value: String(Number(row.value) + 1) })
          .where('key', '=', 'count')
          .execute()
      })
    await Promise.all(Array.from({ length: 40 }, (_, index) => addOne(index % 2 ? store : another)))
    expect(await valueOf('count')).toBe('40')
  })

  test('stores JSON text byte for byte: order, spaces, escapes and numbers', async () => {
    const text = '{ "b" : 1.0,\n\t"a":[1e3,"\\u00e9\\ud83d\\ude00é😀",{"":null}],"a":2 }'
    await keep('json', text)
    expect(await valueOf('json')).toBe(text)
  })

  test('stores any text: emoji, right-to-left marks, decomposed accents, trailing spaces', async () => {
    const text = ' 👩🏽‍🌾 مرحبًا\u200f e\u0301 \u00a0\u2028 \\ \' " ; -- % _ \r\n '
    await keep('text', text)
    expect(await valueOf('text')).toBe(text)
  })

  test('returns times as milliseconds', async () => {
    const at = Date.UTC(2286, 10, 20, 17, 46, 39, 999)
    await store.db.insertInto('attempts').values({ key: 'a', count: 1, expires_at: at }).execute()
    const row = await store.db.selectFrom('attempts').selectAll().executeTakeFirstOrThrow()
    expect(row).toEqual({ key: 'a', count: 1, expires_at: at })
  })

  test('stores integers exactly up to 2^53 - 1', async () => {
    const largest = Number.MAX_SAFE_INTEGER
    await store.db.insertInto('attempts').values({ key: 'a', count: 0, expires_at: largest }).execute()
    const rows = await store.db
      .selectFrom('attempts')
      .select('expires_at')
      .where('expires_at', '=', largest)
      .execute()
    expect(rows).toEqual([{ expires_at: largest }])
  })

  test('stores bytes exactly', async () => {
    const bytes = Uint8Array.from({ length: 256 * 1024 }, (_, index) => (index * 31) % 256)
    await store.db.insertInto('upload_chunks').values({ session_id: 's', start: 0, bytes }).execute()
    const row = await store.db.selectFrom('upload_chunks').select('bytes').executeTakeFirstOrThrow()
    expect(Buffer.from(row.bytes).equals(bytes)).toBe(true)
  })

  test('assigns increasing sequence numbers and never reuses one', async () => {
    const add = async () => {
      const row = {
        template_id: 't',
        name: 'n',
        language: 'en',
        at: 0,
        status: 'PENDING',
        category: 'UTILITY',
      }
      const { id } = await store.db
        .insertInto('template_history')
        .values({ ...row, source: 'action', reason: null })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    }
    const [first, second] = [await add(), await add()]
    await store.db.deleteFrom('template_history').where('id', '=', second).execute()
    expect(second).toBeGreaterThan(first)
    expect(await add()).toBeGreaterThan(second)
  })

  test('keeps committed data, and no other, when it is closed and opened again', async () => {
    await keep('kept', 'yes')
    const undone = store.transaction(async (tx) => {
      await tx.insertInto('facts').values({ key: 'undone', value: 'yes' }).execute()
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    await store.close()
    const again = await opened.openAgain()
    expect(await again.db.selectFrom('facts').selectAll().execute()).toEqual([{ key: 'kept', value: 'yes' }])
  })

  test('keeps its data when opened several times at once, and applies no migration again', async () => {
    await keep('kept', 'yes')
    const migrations = async () =>
      (await sql`select name, timestamp from kysely_migration order by name`.execute(store.db)).rows
    const before = await migrations()
    const stores = await Promise.all([opened.openAgain(), opened.openAgain(), opened.openAgain()])
    for (const each of stores) {
      expect(await each.reads.selectFrom('facts').selectAll().execute()).toEqual([
        { key: 'kept', value: 'yes' },
      ])
    }
    expect(before).not.toEqual([])
    expect(await migrations()).toEqual(before)
  })
})

describe('the codec', () => {
  test('round-trips a JSON value', () => {
    const value = { z: 1, a: [true, null, 'é'], 10: 'ten' }
    expect(encodeJson(decodeJson(encodeJson(value)))).toBe('{"10":"ten","z":1,"a":[true,null,"é"]}')
  })

  test('encodes booleans as 0 and 1', () => {
    expect([encodeFlag(true), encodeFlag(false)]).toEqual([1, 0])
    expect([decodeFlag(1), decodeFlag(0)]).toEqual([true, false])
  })
})
