import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { callPermissionReasons, callTransitions } from '@/lib/contract/call-states'
import { call } from '@/lib/contract/calling'
import { z } from '@/lib/contract/zod'
import type { Service } from '@/lib/service/create-service'
import { toAnswer, toRequest } from '@/lib/service/testing/call'
import { createClock } from '@/lib/store/testing/create-clock'
import { openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { demoAccount } from './accounts'
import { seedDemo } from './seed-demo'
import { demoServiceOn } from './testing/demo-service'

const { shop, unverified } = demoAccount.byState

describe('calls of the demo account', () => {
  let opened: TestStore
  let service: Service
  beforeEach(async () => {
    opened = await openTestStore()
    const clock = createClock().now
    service = demoServiceOn(opened.store, clock)
    await seedDemo(opened.store, { clock, random: randomBytes })
  })
  afterEach(() => opened.remove())

  const get = async (path: string, query: Record<string, string> = {}) =>
    (await toAnswer(await service.fetch(toRequest('GET', path, { query })))).body
  const reasonFor = async (user_wa_id: string, number: string = shop.id) =>
    (await get(`/${number}/call_permissions`, { user_wa_id })).reason

  test('cover every permission reason except that of a restricted number', async () => {
    const reasons = [await reasonFor('15550100001', unverified.id)]
    for (let contact = 1; contact <= 9; contact += 1) reasons.push(await reasonFor(`1555010000${contact}`))
    expect(reasons).toEqual([
      'CALLING_NOT_ENABLED',
      null,
      null,
      'NO_PERMISSION',
      'USER_UNREACHABLE',
      'USER_UNREACHABLE',
      'PERMISSION_PENDING',
      'DAILY_CALL_LIMIT_REACHED',
      'PERMISSION_DENIED',
      'PERMISSION_EXPIRED',
    ])
    const never = Object.keys(callPermissionReasons).filter((reason) => !reasons.includes(reason))
    expect(never).toEqual(['BUSINESS_RESTRICTED'])
  })

  test('have only valid transitions', async () => {
    const calls = z.array(call).parse((await get(`/${shop.id}/calls`)).data)
    expect(calls.length).toBeGreaterThan(10)
    for (const { status, transitions } of calls) {
      expect(transitions.at(-1)?.to).toBe(status)
      for (const { from, to } of transitions.slice(1)) {
        expect(Object.entries(callTransitions).find(([each]) => each === from)?.[1]).toContain(to)
      }
    }
  })
})
