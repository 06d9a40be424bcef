import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createQrPrints, type QrPrints } from './create-qr-prints'

describe.each(engines)('prints of QR codes on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let prints: QrPrints
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    prints = createQrPrints({ store: opened.store, clock: clock.now, businessAccountId: '1' })
  })
  afterEach(() => opened.remove())

  const door = { code: 'A', label: { place: 'Door', campaign: 'Spring' } }
  const moved = { code: 'A', label: { place: 'Window', campaign: '' } }

  test('are listed with the label at that time, newest first, and counted', async () => {
    await prints.add([door], { kind: 'sheet', personName: 'Ada' })
    clock.advance(1000)
    await prints.add([moved], { kind: 'sheet', personName: 'Ben' })
    clock.advance(1000)
    await prints.add([door], { kind: 'sheet', personName: 'Cleo' })
    const at = clock.now()
    expect(await prints.of('A')).toEqual([
      { kind: 'sheet', ...door.label, times: 2, lastAt: at, lastBy: 'Cleo' },
      { kind: 'sheet', ...moved.label, times: 1, lastAt: at - 1000, lastBy: 'Ben' },
    ])
    expect(await prints.of('B')).toEqual([])
  })

  test('are kept for each kind, and once each for as many codes as a number can have', async () => {
    await prints.add([door], { kind: 'png', personName: 'Ada' })
    await prints.add([door], { kind: 'svg', personName: 'Ada' })
    expect((await prints.of('A')).map(({ kind }) => kind).sort()).toEqual(['png', 'svg'])
    const many = Array.from({ length: 2000 }, (_, n) => ({ code: `C${n}`, label: door.label }))
    await prints.add([...many, ...many], { kind: 'sheet', personName: 'Ada' })
    expect(await prints.of('C1999')).toMatchObject([{ times: 1 }])
  })

  test('are deleted with the code, and hidden from other accounts', async () => {
    await prints.add([door], { kind: 'sheet', personName: 'Ada' })
    const other = createQrPrints({ store: opened.store, clock: clock.now, businessAccountId: '2' })
    expect(await other.of('A')).toEqual([])
    await other.remove('A')
    expect(await prints.of('A')).toHaveLength(1)
    await prints.remove('A')
    expect(await prints.of('A')).toEqual([])
  })
})
