import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '@/lib/contract/durations'
import { eventEnvelope } from '@/lib/contract/events'
import { eventLimits } from '@/lib/contract/limits'
import { deliverySchedule } from '@/lib/contract/retry-schedules'
import { createPublicFetch, type OutgoingRequest } from '@/lib/runtime/http/public-fetch'
import { engines } from '@/lib/store/testing/open-test-store'
import { ACCOUNT, createTestService, type TestService } from '../testing/create-test-service'
import { openReceiver, type ReceivedRequest, type Receiver, type Respond } from '../testing/receiver'
import { subscribeTo } from '../testing/subscribe'
import { announce } from './announce'

/** Timeout for a receiver that never answers. */
const SHORT_MS = 500
/** Timeout for a receiver that answers, long enough for a busy machine. */
const LONG_MS = 5000

describe.each(engines)('a silent or slow receiver on %s', (engine) => {
  let tested: TestService
  let hanging: Receiver
  let open: number
  /** The number of deliveries in flight, recorded as each one began. */
  let begun: number[]
  /** Called with the number of finished deliveries. */
  let hasEnded: (count: number) => void
  /**
   * A subscribed service with this timeout. Deliveries are counted as they begin, since a busy machine may time one out
   * before it arrives.
   */
  async function openService(timeoutMs: number) {
    const call = createPublicFetch({ allowsPrivate: true, timeoutMs })
    const counted = async (request: OutgoingRequest) => {
      if (request.method === 'GET') return call(request)
      open += 1
      begun.push(open)
      return call(request).finally(() => {
        open -= 1
        hasEnded(begun.length - open)
      })
    }
    const outgoing = Object.assign(counted, { refusalOf: call.refusalOf })
    tested = await createTestService({ engine, outgoing })
    await subscribeTo(tested, hanging.url)
  }
  beforeEach(async () => {
    hanging = await openReceiver()
    open = 0
    begun = []
    hasEnded = () => {}
    hanging.respond(neverAnswer)
  })
  afterEach(async () => {
    await hanging.close()
    await tested.close()
  })

  const neverAnswer: Respond = () => {}
  const tell = (from: number, to: number) =>
    tested.store.transaction(async (tx) => {
      for (let n = from; n <= to; n += 1)
        await announce(tested.context, tx, { accountId: ACCOUNT, field: 'messages', value: { n } })
    })
  const numberOf = ({ body }: ReceivedRequest) =>
    eventEnvelope.parse(JSON.parse(body.toString('utf8'))).entry[0]?.changes[0]?.value
  const sent = () => hanging.posts().map(numberOf)
  const run = () => tested.service.runDueWork()
  const numbers = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, place) => ({ n: from + place }))

  test('that is silent gets deliveries in parallel after the first timeout, up to the limit', async () => {
    await openService(SHORT_MS)
    await tell(1, 21)
    await run()
    expect(begun).toHaveLength(21)
    expect(begun[0]).toBe(1)
    expect(Math.max(...begun)).toBe(eventLimits.atOnceWhileSilent)
  })

  test('that is silent gets retries in parallel as well', async () => {
    await openService(SHORT_MS)
    await tell(1, 11)
    await run()
    begun = []
    tested.clock.advance(deliverySchedule.retryAfterMs[0])
    await run()
    expect(begun).toHaveLength(11)
    expect(Math.max(...begun)).toBe(eventLimits.atOnceWhileSilent)
  })

  test('that answers again gets deliveries one by one and in order', async () => {
    await openService(LONG_MS)
    const silences = 1 + eventLimits.atOnceWhileSilent
    // A timeout after the first answer would count as another silence.
    const areOver = new Promise<void>((resolve) => {
      hasEnded = (count) => {
        if (count === silences) resolve()
      }
    })
    hanging.respond((_request, response) => {
      if (begun.length > silences) void areOver.then(() => response.end())
    })
    await tell(1, 40)
    await run()
    // Only deliveries in flight at the first answer may still overtake each other.
    const after = silences + eventLimits.atOnceWhileSilent
    expect(sent().slice(after)).toEqual(numbers(after + 1, 40))
    expect(Math.max(...begun.slice(after))).toBe(1)
  })

  test('that answers slowly but in time never gets two deliveries at once', async () => {
    await openService(MINUTE_MS)
    hanging.respond((_request, response) => {
      setTimeout(() => response.end(), 20)
    })
    await tell(1, 10)
    await run()
    expect(sent()).toEqual(numbers(1, 10))
    expect(Math.max(...begun)).toBe(1)
  })
})
