import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createFlowCases } from './create-flow-cases'
import { createFlowRuns, type FlowRuns } from './create-flow-runs'

describe.each(engines)('runs and cases of a flow on %s', (engine) => {
  let opened: TestStore
  let clock: TestClock
  let runs: FlowRuns
  beforeEach(async () => {
    opened = await openTestStore(engine)
    clock = createClock()
    let ids = 0
    runs = createFlowRuns({
      store: opened.store,
      clock: clock.now,
      newId() {
        ids += 1
        return `run-${String(ids).padStart(3, '0')}`
      },
    })
  })
  afterEach(() => opened.remove())

  const add = (flowId = '7') =>
    runs.add({ flowId, name: 'Happy path', run: { events: [] }, personName: 'Ada' })

  test('include only the runs of that flow, newest first', async () => {
    const first = await add()
    clock.advance(1)
    const second = await add()
    await add('8')
    expect(await runs.list('7')).toEqual([second, first])
  })

  test('include at most 50 runs, and the oldest are deleted', async () => {
    for (let n = 0; n < 53; n += 1) {
      await add()
      clock.advance(1)
    }
    const kept = await runs.list('7')
    expect(kept).toHaveLength(50)
    expect(kept.at(-1)?.id).toBe('run-004')
  })

  test('are removed only by matching flow and ID', async () => {
    const { id } = await add()
    expect(await runs.remove('8', id)).toBe(false)
    expect(await runs.remove('7', id)).toBe(true)
    expect(await runs.list('7')).toEqual([])
  })

  test('include cases, which are saved only over the revision that was read', async () => {
    const cases = createFlowCases({ store: opened.store, clock: clock.now })
    const ping = { name: 'Ping', action: 'ping' as const, expect: {} }
    expect(await cases.get('7')).toEqual({ revision: 0, cases: [] })
    expect(await cases.save('7', { revision: 0, cases: [ping] })).toEqual({
      saved: { revision: 1, cases: [ping] },
    })
    const refused = { conflictWith: { revision: 1, cases: [ping] } }
    expect(await cases.save('7', { revision: 0, cases: [] })).toEqual(refused)
    expect(await cases.save('7', { revision: 2, cases: [] })).toEqual(refused)
    expect(await cases.save('7', { revision: 1, cases: [] })).toEqual({ saved: { revision: 2, cases: [] } })
    await cases.forget('7')
    expect(await cases.get('7')).toEqual({ revision: 0, cases: [] })
  })
})
