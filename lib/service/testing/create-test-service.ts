import { createHash } from 'node:crypto'
import { createPublicFetch, type PublicFetch } from '@/lib/runtime/http/public-fetch'
import type { Engine } from '@/lib/store/engine'
import type { Store } from '@/lib/store/open'
import { createClock, type TestClock } from '@/lib/store/testing/create-clock'
import { openTestStore } from '@/lib/store/testing/open-test-store'
import { createSignal } from '@/lib/work/signal'
import { createMovableClock } from '../clock/movable-clock'
import type { AccessToken, ServiceContext, ServiceSettings } from '../context'
import { createService, type Service } from '../create-service'
import { type Answer, type Call, toAnswer, toRequest } from './call'
import { insertAccount } from './insert-account'

export const ACCOUNT = '204518837706412'
export const PHONE_NUMBER = '207731954083265'
export const REVIEW_DELAY_MS = 4000
export const APP_SECRET = 'app-secret'

const outsideToken: AccessToken = { token: 'outside-token', name: 'outside', callsPerHour: null }

/** A line of the service’s log. */
export interface LogLine {
  level: 'info' | 'warn' | 'error'
  facts: Record<string, unknown>
  message: string
}

export interface TestService {
  service: Service
  store: Store
  context: ServiceContext
  clock: TestClock
  log: LogLine[]
  /** Sends a request with a valid token, for example `call('GET', `/${ACCOUNT}/message_templates`)`. */
  call(method: string, path: string, call?: Call): Promise<Answer>
  /** The same service with the same data, like a second process. */
  createAnother(): Promise<Service>
  close(): Promise<void>
}

/** A service with an empty account and one phone number. Its clock stands still and its randomness is fixed. */
export async function createTestService({
  engine = 'sqlite',
  outgoing = createPublicFetch({ allowsPrivate: true }),
  ...settings
}: Partial<ServiceSettings> & { engine?: Engine; outgoing?: PublicFetch } = {}): Promise<TestService> {
  const { store, openPeer, remove } = await openTestStore(engine)
  const clock = createClock()
  const log: LogLine[] = []
  const contextOf = (
    over: Store,
    seed: string,
    movableClock = createMovableClock(over, clock.now),
  ): ServiceContext => ({
    store: over,
    clock: movableClock.now,
    movableClock,
    random: seededRandom(seed),
    outgoing,
    announced: createSignal(),
    log: logInto(log),
    settings: {
      publicUrl: 'https://console.example/service',
      tokens: [outsideToken],
      reviewDelayMs: REVIEW_DELAY_MS,
      appSecret: APP_SECRET,
      fieldNames: 'specification',
      // Never times out: a busy machine is slow, and tests run no worker.
      clockPatienceMs: Number.POSITIVE_INFINITY,
      ...settings,
    },
  })
  await insertAccount(store, { id: ACCOUNT, phoneNumberId: PHONE_NUMBER })
  const context = contextOf(store, 'first')
  const service = createService(context)
  return {
    service,
    store,
    context,
    clock,
    log,
    call: async (method, path, call) => toAnswer(await service.fetch(toRequest(method, path, call))),
    createAnother: async () => createService(contextOf(await openPeer(), 'second')),
    close: remove,
  }
}

const logInto = (log: LogLine[]): ServiceContext['log'] => ({
  info: (facts, message) => log.push({ level: 'info', facts: { ...facts }, message }),
  warn: (facts, message) => log.push({ level: 'warn', facts: { ...facts }, message }),
  error: (facts, message) => log.push({ level: 'error', facts: { ...facts }, message }),
})

/** Random-looking bytes that are the same in every run. */
function seededRandom(seed: string): ServiceContext['random'] {
  let calls = 0
  return (bytes) => {
    calls += 1
    return createHash('shake256', { outputLength: bytes }).update(`${seed} ${calls}`).digest()
  }
}
