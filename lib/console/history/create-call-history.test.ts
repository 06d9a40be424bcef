import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { type CallHistory, createCallHistory } from './create-call-history'

const ada = { id: 'p1', name: 'Ada' }
const grace = { id: 'p2', name: 'Grace' }

describe.each(engines)('the call history on %s', (engine) => {
  let opened: TestStore
  let calls: CallHistory
  beforeEach(async () => {
    opened = await openTestStore(engine)
    calls = createCallHistory({ store: opened.store, clock: () => 5 })
  })
  afterEach(() => opened.remove())

  test('records the people involved separately for each call', async () => {
    await calls.act('a', 'placed', ada)
    await calls.act('a', 'ended', grace)
    await calls.act('b', 'answered', grace)
    const told = await calls.of(['a', 'b', 'c'])
    expect(told.get('a')).toEqual({ people: { placed: ada, ended: grace }, isEcho: false })
    expect(told.get('b')).toEqual({ people: { answered: grace }, isEcho: false })
    expect(told.has('c')).toBe(false)
    expect(await calls.of([])).toEqual(new Map())
  })

  test('keeps the first of two people who did the same', async () => {
    await calls.act('a', 'ended', ada)
    await calls.act('a', 'ended', grace)
    expect((await calls.of(['a'])).get('a')?.people.ended).toEqual(ada)
  })

  test('records calls answered by the echo, once', async () => {
    await calls.act('a', 'placed', ada)
    await calls.echo('a')
    await calls.echo('a')
    expect((await calls.of(['a'])).get('a')).toEqual({ people: { placed: ada }, isEcho: true })
  })
})
