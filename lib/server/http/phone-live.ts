import type { IncomingMessage, ServerResponse } from 'node:http'
import { CLIENT_ADDRESS_HEADER } from '@/lib/access/client-address'
import type { PhoneStreams } from '@/lib/live/phone-streams'
import type { PhoneDoor } from '../phone/phone-door'
import { problem, tooManyRequests } from '../problems'
import { afterOf, refuse, tooMany } from './live'

/** `/api/phone/<contact>/live`. */
export const phoneLivePath = /^\/api\/phone\/([^/]+)\/live$/

interface Parts {
  /** Absent with a remote service. */
  streams: PhoneStreams | undefined
  door: PhoneDoor | undefined
}

/**
 * Answers a simulated phone's stream of `LiveMessage`s (server-sent events), which say which conversation changed; it
 * goes on after `Last-Event-ID` or `?after=`. **Anybody who can reach this server may listen**, as to all of the phone.
 */
export async function answerPhoneLive(
  request: IncomingMessage,
  response: ServerResponse,
  { streams, door }: Parts,
): Promise<void> {
  if (!streams || !door) return refuse(response, problem('notFound'))
  const waitSeconds = await door.take('change', String(request.headers[CLIENT_ADDRESS_HEADER] ?? ''))
  if (waitSeconds !== undefined) return refuse(response, tooManyRequests(waitSeconds))
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  const waId = phoneLivePath.exec(path)?.[1] ?? ''
  const opened = /^\d{1,20}$/.test(waId)
    ? await streams.open(response, { waId, after: afterOf(request) })
    : 'unknown'
  if (opened === 'unknown')
    refuse(response, problem('notFound', 'There is no simulated contact with this number.'))
  if (opened === 'full') refuse(response, tooMany())
}
