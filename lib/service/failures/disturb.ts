import type { FailureKind } from '@/lib/contract/failure-choices'
import type { OutgoingRequest, PublicFetch } from '@/lib/runtime/http/public-fetch'
import { OutgoingFailure } from '@/lib/runtime/http/public-fetch-errors'
import { sleep } from '@/lib/work/sleep'
import type { ServiceContext } from '../context'
import type { Router } from '../http/router'
import { ServiceError } from '../http/service-error'
import { toWire } from '../http/to-wire'
import { newSecretId } from '../ids'
import type { FailureSwitch } from './failure-switch'

const RANGE = 2 ** 32

/** Uses the context's random source, so that tests can fix it. */
function chanceOf({ random }: Pick<ServiceContext, 'random'>) {
  const next = () => Buffer.from(random(4)).readUInt32BE() / RANGE
  return {
    hits: (percent: number) => percent > 0 && next() * 100 < percent,
    oneOf: <Choice>(choices: readonly Choice[]): Choice | undefined =>
      choices[Math.floor(next() * choices.length)],
  }
}

type Fetch = (request: Request) => Promise<Response>

const RETRY_AFTER_SECONDS = 1
const BEFORE_CUT_MS = 50
/** No client waits longer, and an abandoned call must not stay open forever. */
const LONGEST_SILENCE_MS = 120_000
const GARBAGE = '<html><head><title>502 Bad Gateway</title></head><body>\u0000\ufffd{"data":[</body></html>'

/** Simulation endpoints keep working: they are needed to end the simulation. */
const CONTROLS = /\/(?:clock|incident_scripts)$/

/** The service with simulated failures: it fails as often as configured, and otherwise responds as usual. */
export function failingCalls(
  context: ServiceContext,
  failures: FailureSwitch,
  { fetch, read }: Router,
): Router {
  const chance = chanceOf(context)
  const through =
    (door: Fetch): Fetch =>
    async (request) => {
      if (CONTROLS.test(new URL(request.url).pathname)) return door(request)
      if (((await failures.tokensExpireAt()) ?? Number.POSITIVE_INFINITY) <= context.clock()) {
        const details = { details: 'The access token has expired.' }
        return toWire(new ServiceError('accessTokenInvalid', details), newSecretId(context, 20))
      }
      const now = await failures.current()
      if (!now || !chance.hits(now.percent)) return door(request)
      const kind = chance.oneOf(now.kinds)
      // Failures are sent as bytes, for in-process callers too.
      return kind === undefined ? door(request) : fail(context, kind, request, fetch)
    }
  return { fetch: through(fetch), read: through(read) }
}

async function fail(
  context: ServiceContext,
  kind: FailureKind,
  request: Request,
  fetch: Fetch,
): Promise<Response> {
  const traceId = newSecretId(context, 20)
  const details = { details: 'This failure was simulated.' }
  if (kind === 'internal') return toWire(new ServiceError('internal', details), traceId)
  if (kind === 'rate-limited')
    return toWire(
      new ServiceError('rateLimited', { ...details, retryAfterSeconds: RETRY_AFTER_SECONDS }),
      traceId,
    )
  // The call has been executed; only its response is lost.
  const { signal } = request
  const answer = await fetch(request)
  if (kind === 'garbage') return new Response(GARBAGE, { headers: { 'content-type': 'text/html' } })
  if (kind === 'truncated') return truncated(answer)
  await sleep(LONGEST_SILENCE_MS, signal)
  throw new DOMException('No one waited for the response.', 'AbortError')
}

/** Sends half of the bytes, then breaks the connection. */
async function truncated(answer: Response): Promise<Response> {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const half = bytes.slice(0, bytes.byteLength >> 1)
  let isSent = false
  const broken = new ReadableStream<Uint8Array>({
    async pull(controller) {
      // The bytes must have left first: if cut immediately, the server responds with its own error instead.
      if (isSent) await sleep(BEFORE_CUT_MS)
      if (!isSent && half.byteLength > 0) controller.enqueue(half)
      else controller.error(new Error('The connection was dropped to simulate a failure.'))
      isSent = true
    },
  })
  const headers = new Headers(answer.headers)
  headers.set('content-length', String(bytes.byteLength))
  return new Response(broken, { status: answer.status, headers })
}

/**
 * Delivery route with configured failures: some deliveries are held, some sent twice, and some postponed to
 * their next attempt so that later ones overtake them.
 */
export function disturbedDeliveries(context: ServiceContext, failures: FailureSwitch): PublicFetch {
  const chance = chanceOf(context)
  const { outgoing } = context
  const disturbed = async (request: OutgoingRequest) => {
    const now = await failures.current()
    if (!now) return outgoing(request)
    if (chance.hits(now.latePercent)) {
      throw new OutgoingFailure('Delayed to simulate events out of order.')
    }
    if (now.delayMs > 0) await sleep(now.delayMs)
    const answer = await outgoing(request)
    if (chance.hits(now.twicePercent)) await outgoing(request).catch(() => undefined)
    return answer
  }
  return Object.assign(disturbed, { refusalOf: outgoing.refusalOf })
}
