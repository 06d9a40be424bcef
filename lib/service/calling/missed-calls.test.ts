import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { call } from '@/lib/contract/calling'
import { callLimits } from '@/lib/contract/limits'
import { z } from '@/lib/contract/zod'
import { engines } from '@/lib/store/testing/open-test-store'
import { PHONE_NUMBER } from '../testing/create-test-service'
import { failOpenCalls } from './keep-calls'
import { answered, type Calling, openCalling, PERSON } from './testing/open-calling'

const OTHER = '4915112345679'

describe.each(engines)('missed calls on %s', (engine) => {
  let calling: Calling
  beforeEach(async () => {
    calling = await openCalling(engine)
  })
  afterEach(() => calling.close())

  const listed = async (missed: string) => {
    const { body } = await calling.call('GET', `/${PHONE_NUMBER}/calls`, { query: { missed } })
    return z
      .array(call)
      .parse(body.data)
      .map(({ id }) => id)
  }
  /** A customer’s call that rings out. */
  const miss = async (person = PERSON) => {
    const id = await calling.callIn(person)
    calling.clock.advance(callLimits.ringMs)
    await calling.service.runDueWork()
    return id
  }

  test('are incoming calls that rang out or were canceled, not declined, answered, ringing or outgoing calls', async () => {
    const rangOut = await miss()
    const givenUp = await calling.callIn(OTHER)
    await calling.asCustomer({ action: 'hang_up', call_id: givenUp })
    const declined = await calling.callIn()
    await calling.act({ action: 'reject', call_id: declined })
    const spoken = await calling.callIn()
    await calling.act({ action: 'accept', call_id: spoken, session: answered })
    await calling.act({ action: 'terminate', call_id: spoken })
    const interrupted = await calling.callIn()
    await calling.act({ action: 'accept', call_id: interrupted, session: answered })
    await failOpenCalls(calling.context, calling.clock.now() + 1)
    const outgoing = await calling.connect()
    calling.clock.advance(callLimits.ringMs)
    await calling.service.runDueWork()
    const ringing = await calling.callIn()
    expect((await listed('all')).sort()).toEqual([rangOut, givenUp].sort())
    const others = await Promise.all(
      [declined, spoken, interrupted, outgoing, ringing].map((id) => calling.read(id)),
    )
    expect(others.map(({ status, direction }) => [status, direction])).toEqual([
      ['ended', 'USER_INITIATED'],
      ['ended', 'USER_INITIATED'],
      ['failed', 'USER_INITIATED'],
      ['failed', 'BUSINESS_INITIATED'],
      ['ringing', 'USER_INITIATED'],
    ])
  })

  test('are waiting until another call with the caller is answered', async () => {
    const first = await miss()
    const other = await miss(OTHER)
    calling.clock.advance(1000)
    expect(await listed('waiting')).toEqual([other, first])
    const again = await calling.callIn()
    calling.clock.advance(1000)
    await calling.act({ action: 'accept', call_id: again, session: answered })
    expect(await listed('waiting')).toEqual([other])
    expect(await listed('all')).toEqual([other, first])
  })

  test('cannot be listed with an unknown filter value', async () => {
    const { status, text } = await calling.call('GET', `/${PHONE_NUMBER}/calls`, {
      query: { missed: 'some' },
    })
    expect(status).toBe(400)
    expect(text).toContain('missed is all or waiting.')
  })
})
