import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { engines } from '@/lib/store/testing/open-test-store'
import type { Worker } from '@/lib/work/periodic'
import { startCallKeeper } from './keep-calls'
import { type Calling, openCalling } from './testing/open-calling'

/** Pauses that the test ends. */
function createSteps() {
  const sleeping: (() => void)[] = []
  const step = () => sleeping.shift()?.()
  const sleep = () => new Promise<void>((resolve) => sleeping.push(resolve))
  return {
    pause: { sleep, wake: step },
    /** Waits until the keeper pauses, then resumes it. */
    async next() {
      await expect.poll(() => sleeping.length).toBe(1)
      step()
    },
    paused: () => expect.poll(() => sleeping.length).toBe(1),
  }
}

describe.each(engines)('calls open when a process starts on %s', (engine) => {
  let calling: Calling
  let id: string
  let steps: ReturnType<typeof createSteps>
  let keeper: Worker | undefined
  beforeEach(async () => {
    calling = await openCalling(engine)
    id = await calling.callIn()
    calling.clock.advance(1)
    steps = createSteps()
  })
  afterEach(async () => {
    await keeper?.stop()
    await calling.close()
  })

  const start = () => {
    keeper = startCallKeeper(calling.context, steps.pause)
  }
  const status = async (callId = id) => (await calling.read(callId)).status
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(from)} rename to ${sql.table(to)}`.execute(calling.store.db)
  /** Renames the keeper’s table until the keeper has logged an error. */
  async function whileAway(work: () => Promise<void>) {
    const faults = () => calling.log.filter(({ level }) => level === 'error').length
    const before = faults()
    await rename('facts', 'facts_away')
    await work()
    await expect.poll(faults).toBeGreaterThan(before)
    await rename('facts_away', 'facts')
  }

  test('are failed despite a store outage at start, and newer calls survive the next outage', async () => {
    await whileAway(async () => start())
    if (engine === 'postgres') {
      await steps.next()
      await steps.next()
    }
    await steps.paused()
    expect(await status()).toBe('failed')
    const since = await calling.callIn()
    await whileAway(steps.next)
    for (let pause = 0; pause < 3; pause += 1) await steps.next()
    await steps.paused()
    expect(await status(since)).toBe('ringing')
  })

  test.runIf(engine === 'postgres')(
    'continue while another process maintains them, even after an outage',
    async () => {
      start()
      await steps.paused()
      await calling.store.db.insertInto('facts').values({ key: 'calls.kept_at', value: 'now' }).execute()
      await steps.next()
      await steps.paused()
      await whileAway(steps.next)
      // The other process lost the store too, so it has not written since.
      for (let pause = 0; pause < 3; pause += 1) await steps.next()
      await steps.paused()
      expect(await status()).toBe('ringing')
    },
  )
})
