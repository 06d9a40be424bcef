import { beforeEach, describe, expect, test } from 'vitest'
import { createBus } from '@/lib/events/live/bus'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { openTestStore } from '@/lib/store/testing/open-test-store'
import { createFlowNames } from './flow-names'

const about = (id: string) => ({
  sentence: `The flow ${id} is now throttled.`,
  objectKind: 'flow',
  objectId: id,
})

describe('names of flows', () => {
  let clock: TestClock
  let asked: string[]
  let answer: (id: string) => Promise<string>
  beforeEach(() => {
    clock = createClock()
    asked = []
    answer = async (id) => `Order ${id}`
  })

  /** Names flows with a service that responds as the test defines. */
  async function open(patienceMs?: number) {
    const opened = await openTestStore('sqlite')
    const bus = createBus({ store: opened.store, log: { error() {}, warn() {} } })
    const nameFlows = createFlowNames({
      client: {
        async getFlow({ flowId }) {
          asked.push(flowId)
          return { id: flowId, name: await answer(flowId) }
        },
      },
      bus,
      clock: clock.now,
      patienceMs,
    })
    const tell = async (...ids: string[]) => (await nameFlows(ids.map(about))).map(({ sentence }) => sentence)
    return { tell, publish: (topic: string) => bus.publish({ id: 1, topics: [topic] }), ...opened }
  }

  test('are requested once each, and again after a minute', async () => {
    const { tell, remove } = await open()
    expect(await tell('7', '8', '7')).toEqual(
      ['7', '8', '7'].map((id) => `The flow “Order ${id}” is now throttled.`),
    )
    await tell('7')
    expect(asked).toEqual(['7', '8'])
    clock.advance(60_000)
    await tell('7')
    expect(asked).toEqual(['7', '8', '7'])
    await remove()
  })

  test.each(['flow:7', 'resync'])('are requested again after %s', async (topic) => {
    const { tell, publish, remove } = await open()
    await tell('7')
    answer = async () => 'Parcel'
    publish('flow:8')
    expect(await tell('7')).toEqual(['The flow “Order 7” is now throttled.'])
    publish(topic)
    expect(await tell('7')).toEqual(['The flow “Parcel” is now throttled.'])
    await remove()
  })

  test('fall back to the ID after a failed request, which is retried only after 10 seconds', async () => {
    const { tell, remove } = await open()
    answer = () => Promise.reject(new Error('refused'))
    expect([await tell('7'), await tell('7')].flat()).toEqual([about('7').sentence, about('7').sentence])
    expect(asked).toEqual(['7'])
    answer = async () => 'Parcel'
    clock.advance(10_000)
    expect(await tell('7')).toEqual(['The flow “Parcel” is now throttled.'])
    await remove()
  })

  test('keep their last known value while the service is unreachable', async () => {
    const { tell, publish, remove } = await open()
    await tell('7')
    answer = () => Promise.reject(new Error('away'))
    publish('flow:7')
    expect(await tell('7')).toEqual(['The flow “Order 7” is now throttled.'])
    await remove()
  })

  test('that arrive late are requested only once, and shown when they arrive', async () => {
    const { tell, remove } = await open(20)
    let respond = (_name: string) => {}
    const late = new Promise<string>((resolve) => {
      respond = resolve
    })
    answer = () => late
    expect(await tell('7')).toEqual([about('7').sentence])
    expect(await tell('7')).toEqual([about('7').sentence])
    respond('Parcel')
    // The lookup finishes some turns after its response.
    await new Promise(setImmediate)
    expect(await tell('7')).toEqual(['The flow “Parcel” is now throttled.'])
    expect(asked).toEqual(['7'])
    await remove()
  })
})
