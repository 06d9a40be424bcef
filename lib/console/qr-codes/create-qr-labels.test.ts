import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createQrLabels, type QrLabels } from './create-qr-labels'

describe.each(engines)('labels of QR codes on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let labels: QrLabels
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    labels = createQrLabels({ store: opened.store, clock: clock.now, businessAccountId: '1' })
  })
  afterEach(() => opened.remove())

  const rows = () => opened.store.db.selectFrom('qr_code_labels').selectAll().execute()
  const door = { place: 'باب 🙂', campaign: "O'Neill" }

  test('are kept exactly as written, with who wrote them and when', async () => {
    await labels.set('A', door, 'person')
    expect(await labels.of(['A', 'B'])).toEqual(new Map([['A', door]]))
    expect(await rows()).toEqual([
      { account_id: '1', code: 'A', ...door, changed_by: 'person', changed_at: clock.now() },
    ])
  })

  test('are overwritten', async () => {
    await labels.set('A', door, 'person')
    clock.advance(1000)
    await labels.set('A', { place: 'Window', campaign: '' }, 'another')
    expect(await rows()).toMatchObject([
      { place: 'Window', campaign: '', changed_by: 'another', changed_at: clock.now() },
    ])
  })

  test('are deleted when they are removed or emptied', async () => {
    await labels.set('A', door, 'person')
    await labels.set('B', door, 'person')
    await labels.remove('A')
    await labels.set('B', { place: '', campaign: '' }, 'person')
    expect(await rows()).toEqual([])
  })

  test('of another account are neither visible nor removed', async () => {
    const other = createQrLabels({ store: opened.store, clock: clock.now, businessAccountId: '2' })
    await other.set('A', door, 'person')
    expect(await labels.of(['A'])).toEqual(new Map())
    await labels.remove('A')
    expect((await other.of(['A'])).size).toBe(1)
  })

  test('are found for as many codes as a number can have', async () => {
    const codes = Array.from({ length: 2000 }, (_, n) => `C${n}`)
    await labels.set('C0', door, 'person')
    await labels.set('C1999', door, 'person')
    expect([...(await labels.of(codes)).keys()]).toEqual(['C0', 'C1999'])
    expect(await labels.of([])).toEqual(new Map())
  })
})
