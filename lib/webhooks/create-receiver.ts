import type { IncomingMessage, ServerResponse } from 'node:http'
import { SIGNATURE_HEADER } from '@/lib/contract/events'
import { eventLimits } from '@/lib/contract/limits'
import { claimedSignature, isSignedWith } from '@/lib/http/signature'
import { TRACE_HEADER, tracesFrom } from '@/lib/http/trace'
import { answerHandshake } from './answer-handshake'
import { answerText } from './answer-text'
import type { Inbox } from './inbox'
import { createRawBodyReader, type RawBodyReader, type Unread } from './read-raw-body'
import { createRefusalLog, type Refusals } from './refusal-log'

export interface ReceiverLog {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
}

export interface ReceiverParts {
  inbox: Inbox
  log: ReceiverLog
  /** What is missing is a refusal: without a token no handshake succeeds, without a secret no delivery. */
  settings: { verifyToken?: string; appSecret?: string }
  /** Called after the answer, when something new may be in the inbox. */
  onStored(): void
}

export type Receiver = (request: IncomingMessage, response: ServerResponse) => void

/**
 * The address events are delivered to: spec "Verification handshake" and G52 to G55. A delivery is answered with 200
 * when its bytes are signed and on disk, and not before; what it says is read afterwards.
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
    answerText(response, 405, 'This address takes GET and POST.', { allow: 'GET, POST' })
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
        answerText(response, 200, 'ok')
        if (traceId) log.info({ traceId, bytes: body.length }, 'delivery kept')
        onStored()
      },
      (error: unknown) => {
        log.error({ error, traceId, bytes: body.length }, 'delivery not kept')
        answerText(response, 503, 'The delivery could not be kept. Send it again.', { 'retry-after': '5' })
      },
    )
  })
}

function refuseUnread(response: ServerResponse, why: Unread): void {
  if (why === 'too-slow')
    answerText(response, 408, 'The delivery took too long to arrive. Send it again.', { connection: 'close' })
  if (why === 'too-large')
    answerText(response, 413, `A delivery has at most ${eventLimits.deliveryBytes} bytes.`)
  if (why === 'no-room')
    answerText(response, 503, 'Too much arrives at once. Send it again.', { 'retry-after': '5' })
}
