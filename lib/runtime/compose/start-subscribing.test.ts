import { expect, test } from 'vitest'
import { startSubscribing } from './start-subscribing'

test('a console whose subscription failed at startup is subscribed later, once', async () => {
  const faults: string[] = []
  let times = 0
  let finish = () => {}
  const isOver = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slept: number[] = []
  const pause = {
    // The last sleep lasts until it is woken.
    sleep: (ms: number) => {
      slept.push(ms)
      return slept.length > 3 ? isOver : Promise.resolve()
    },
    wake: () => finish(),
  }
  const log = { error: (_facts: object, message: string) => void faults.push(message) }
  const subscribe = async () => {
    times += 1
    if (times < 3) throw new Error('It does not answer in time.')
  }
  const subscribing = startSubscribing(subscribe, log, pause)
  await subscribing.hasTried
  await expect.poll(() => slept.length).toBe(4)
  await subscribing.stop()
  expect([times, faults.length]).toEqual([3, 2])
})
