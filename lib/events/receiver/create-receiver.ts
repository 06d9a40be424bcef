import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { eventLimits } from '@/lib/contract/limits'
import { claimedSignature, isSameSecret, isSignedWith, SIGNATURE_HEADER } from '@/lib/runtime/http/signature'
import { TRACE_HEADER, tracesFrom } from '@/lib/runtime/http/trace'
import type { Inbox } from './inbox'
import { createRawBodyReader, type RawBodyReader, type Unread } from './read-raw-body'

const headers = {
  'content-type': 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
}

const acknowledgment = { 'content-length': 0, 'cache-control': 'no-store' }

/** Sends a short plain-text answer. */
function answerText(
  response: ServerResponse,
  status: number,
  text: string,
  more: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(text), ...more })
  response.end(text)
}

/**
 * Answers the handshake: the unchanged challenge if the mode is `subscribe` and the token matches, 403
 * otherwise. spec:events#verification-handshake, spec:events#another-mode.
 */
function answerHandshake(
  request: IncomingMessage,
  response: ServerResponse,
  { verifyToken, handshakes }: { verifyToken: string | undefined; handshakes: Pick<Refusals, 'note'> },
): void {
  const [, search = ''] = (request.url ?? '').split(/\?(.*)/s)
  const query = new URLSearchParams(search)
  const token = query.get('hub.verify_token') ?? ''
  if (query.get('hub.mode') !== 'subscribe' || !verifyToken || !isSameSecret(token, verifyToken)) {
    handshakes.note({
      hasVerifyToken: Boolean(verifyToken),
      mode: String(query.get('hub.mode')).slice(0, 40),
    })
    return answerText(response, 403, 'The verify token or the mode is wrong.')
  }
  const challenge = query.get('hub.challenge')
  if (challenge === null) return answerText(response, 400, 'The challenge is missing.')
  answerText(response, 200, challenge)
}

const EVERY_MS = 10_000

interface Refusals {
  note(facts: object): void
}

/**
 * Rate-limits the log of refused deliveries, which strangers can cause: one entry per ten seconds, with the
 * count and details of the last one.
 */
export function createRefusalLog(
  tell: (facts: object & { refused: number }) => void,
  everyMs = EVERY_MS,
): Refusals {
  let untold = 0
  let isWaiting = false
  let latest: object = {}
  const report = () => {
    const refused = untold
    untold = 0
    isWaiting = true
    setTimeout(() => {
      isWaiting = false
      if (untold > 0) report()
    }, everyMs).unref()
    tell({ ...latest, refused })
  }
  return {
    note(facts) {
      untold += 1
      latest = facts
      if (!isWaiting) report()
    },
  }
}

export interface ReceiverLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

interface ReceiverParts {
  inbox: Inbox
  log: ReceiverLog
  /**
   * A missing value refuses requests: without a token no handshake succeeds, without a secret no delivery.
   */
  settings: { verifyToken?: string; appSecret?: string }
  /** Called after the response, when the inbox may have new bodies. */
  onStored(): void
}

export type Receiver = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The webhook: spec:events#verification-handshake and spec:events#signature, spec:events#another-mode and
 * spec:events#guarantees. A delivery gets 200 only once its signature is verified and its bytes are on disk;
 * it is parsed afterwards.
 */
export function createReceiver(parts: ReceiverParts): Receiver {
  const reader = createRawBodyReader({ maxBytes: eventLimits.deliveryBytes })
  const { log, inbox } = parts
  const refusals = createRefusalLog((facts) => {
    log.warn(facts, 'delivery refused: no valid signature')
    inbox.noteRefused(facts.refused).catch((error: unknown) => log.error({ error }, 'refusals not counted'))
  })
  const handshakes = createRefusalLog((facts) =>
    log.warn(facts, 'handshake refused: wrong verify token or mode'),
  )
  return (request, response) => {
    if (request.method === 'POST') return receive(parts, { reader, refusals }, request, response)
    if (request.method === 'GET')
      return answerHandshake(request, response, { verifyToken: parts.settings.verifyToken, handshakes })
    answerText(response, 405, 'This address accepts only GET and POST requests.', { allow: 'GET, POST' })
  }
}

function receive(
  { inbox, log, settings, onStored }: ReceiverParts,
  { reader, refusals }: { reader: RawBodyReader; refusals: Refusals },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { appSecret } = settings
  reader.read(request, (body) => {
    if (!Buffer.isBuffer(body)) return refuseUnread(response, body)
    const claimed = claimedSignature(request.headers[SIGNATURE_HEADER])
    if (!appSecret || !claimed || !isSignedWith(appSecret, body, claimed)) {
      refusals.note({ bytes: body.length, hasSecret: Boolean(appSecret) })
      return answerText(response, 401, 'The signature is missing or wrong.')
    }
    const traceId = tracesFrom(request.headers[TRACE_HEADER])
    inbox.keep(body, traceId).then(
      () => {
        // No body, so that the response is a single packet.
        response.writeHead(200, acknowledgment).end()
        if (traceId) log.info({ traceId, bytes: body.length }, 'delivery kept')
        onStored()
      },
      (error: unknown) => {
        log.error({ error, traceId, bytes: body.length }, 'delivery not kept')
        answerText(response, 503, 'The delivery could not be stored. Send it again.', { 'retry-after': '5' })
      },
    )
  })
}

function refuseUnread(response: ServerResponse, why: Unread): void {
  if (why === 'too-slow')
    answerText(response, 408, 'The delivery took too long to arrive. Send it again.', { connection: 'close' })
  if (why === 'too-large')
    answerText(response, 413, `A delivery can be at most ${eventLimits.deliveryBytes} bytes.`)
  if (why === 'no-room')
    answerText(response, 503, 'Too many deliveries at once. Send it again.', { 'retry-after': '5' })
}
