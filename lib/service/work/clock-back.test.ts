import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS } from '@/lib/contract/durations'
import { idOf } from '@/lib/service/testing/call'
import {
  createTestService,
  REVIEW_DELAY_MS,
  type TestService,
} from '@/lib/service/testing/create-test-service'
import { openReceiver, type Receiver } from '@/lib/service/testing/receiver'
import { subscribeTo } from '@/lib/service/testing/subscribe'
import { newTemplate, TEMPLATES } from '@/lib/service/testing/template-fixtures'
import { engines } from '@/lib/store/testing/open-test-store'

describe.each(engines)('a clock set back by an hour on %s', (engine) => {
  let tested: TestService
  let receiver: Receiver
  beforeEach(async () => {
    tested = await createTestService({ engine })
    receiver = await openReceiver()
    await subscribeTo(tested, receiver.url, ['message_template_status_update'])
  })
  afterEach(async () => {
    await receiver.close()
    await tested.close()
  })

  const submit = async (name: string) =>
    idOf(await tested.call('POST', TEMPLATES, { json: newTemplate({ name }) }))
  const statusOf = async (id: string) => (await tested.call('GET', `/${id}`)).body.status

  test('does not delay later work, lose earlier work or run any twice', async () => {
    const before = await submit('before')
    tested.clock.advance(-HOUR_MS)
    const after = await submit('after')
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
    expect([await statusOf(before), await statusOf(after)]).toEqual(['PENDING', 'APPROVED'])
    tested.clock.advance(HOUR_MS)
    await tested.service.runDueWork()
    expect(await statusOf(before)).toBe('APPROVED')
    await tested.service.runDueWork()
    const told = receiver.posts().flatMap(({ body }) => [...body.toString().matchAll(/"event":"APPROVED"/g)])
    expect(told).toHaveLength(2)
  })
})
