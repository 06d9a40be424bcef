import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS } from '@/lib/contract/durations'
import { callLimits } from '@/lib/contract/limits'
import { answered, type Calling, openCalling } from '@/lib/service/calling/testing/open-calling'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, PHONE_NUMBER } from '../testing/create-test-service'
import { readCallSummary } from './read-call-summary'

describe.each(engines)('the call summary of the overview on %s', (engine) => {
  let calling: Calling
  beforeEach(async () => {
    calling = await openCalling(engine)
  })
  afterEach(() => calling.close())

  const read = (businessAccountId = ACCOUNT) =>
    readCallSummary({ store: calling.store, businessAccountId, now: calling.clock.now() })
  const quiet = { isOn: true, calls: 0, answered: 0, missed: 0, waiting: 0 }

  test('counts calls and missed calls of the last 24 hours, and callers still waiting', async () => {
    expect(await read()).toEqual({ [PHONE_NUMBER]: quiet })
    await calling.callIn()
    const second = await calling.callIn('4915112345679')
    calling.clock.advance(callLimits.ringMs)
    await calling.service.runDueWork()
    expect(await calling.read(second)).toMatchObject({ status: 'failed' })
    const third = await calling.callIn()
    await calling.act({ action: 'accept', call_id: third, session: answered })
    expect(await read()).toEqual({
      [PHONE_NUMBER]: { isOn: true, calls: 3, answered: 1, missed: 2, waiting: 1 },
    })
    calling.clock.advance(DAY_MS)
    expect(await read()).toMatchObject({ [PHONE_NUMBER]: { calls: 1, missed: 0, waiting: 0 } })
    calling.clock.advance(1)
    expect(await read()).toEqual({ [PHONE_NUMBER]: quiet })
  })

  test('reports disabled calling and omits numbers of other accounts', async () => {
    await calling.call('POST', `/${PHONE_NUMBER}/settings`, { json: { calling: { status: 'DISABLED' } } })
    expect(await read()).toEqual({ [PHONE_NUMBER]: { ...quiet, isOn: false } })
    expect(await read('1')).toEqual({})
  })
})
