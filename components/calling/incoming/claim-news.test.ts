import { describe, expect, test } from 'vitest'
import { claimNews, untilSeen } from './claim-news'

/** The locks of a browser: each is held forever by the first to request it. */
function browserLocks() {
  const held = new Set<string>()
  return {
    async request(name: string, _options: object, hold: (lock: object | null) => unknown) {
      const isFree = !held.has(name)
      held.add(name)
      return hold(isFree ? { name } : null)
    },
  }
}

describe('a notification for all tabs of a browser', () => {
  test('is claimed by the first tab that asks', async () => {
    const locks = browserLocks()
    expect(await Promise.all([claimNews('a', locks), claimNews('a', locks)])).toEqual([true, false])
    expect(await claimNews('b', locks)).toBe(true)
  })

  test('waits until the page is visible', async () => {
    const page = Object.assign(new EventTarget(), { hidden: true })
    let isSeen = false
    const seen = untilSeen(page).then(() => {
      isSeen = true
    })
    page.dispatchEvent(new Event('visibilitychange'))
    await Promise.resolve()
    expect(isSeen).toBe(false)
    page.hidden = false
    page.dispatchEvent(new Event('visibilitychange'))
    await seen
    expect(isSeen).toBe(true)
  })
})
