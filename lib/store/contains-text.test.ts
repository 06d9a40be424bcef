import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { containsText } from './contains-text'
import { namesTrace } from './names-trace'
import { engines, openTestStore, type TestStore } from './testing/open-test-store'

describe.each(engines)('a search in text on %s', (engine) => {
  let opened: TestStore
  beforeAll(async () => {
    opened = await openTestStore(engine)
  })
  afterAll(() => opened.remove())

  const isFound = async (condition: ReturnType<typeof containsText>) => {
    const { rows } = await sql`select 1 as one where ${condition}`.execute(opened.store.db)
    return rows.length > 0
  }

  // As columns of text are compared.
  const collation = engine === 'postgres' ? sql`collate "C"` : sql``

  test.each([
    ['Autumn SALE', 'sale', true],
    ['Autumn sale', 'spring', false],
    ['MÜNCHEN', 'MÜNCHEN', true],
    ['100% wool', '100%', true],
    ['100 wool', '100%', false],
    ['order_update', 'r_u', true],
    ['order-update', 'r_u', false],
    ['a\\b', '\\', true],
    ['Hello!', 'o!', true],
  ])('of “%s” for “%s” takes signs literally', async (text, word, isThere) => {
    expect(await isFound(containsText(sql`cast(${text} as text) ${collation}`, word))).toBe(isThere)
  })

  test.each([
    ['a_1', true],
    ['b', true],
    ['a-1', false],
    ['a_', false],
    ['%', false],
  ])('of a list of traces for “%s” finds whole IDs only', async (id, isThere) => {
    const listed = sql`select 1 as one from (select cast('a_1,b' as text) as trace_id) as listed where ${namesTrace(id)}`
    expect((await listed.execute(opened.store.db)).rows.length > 0).toBe(isThere)
  })
})
