import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access } from '@/lib/access/access'
import { CLIENT_ADDRESS_HEADER } from '@/lib/access/client-address'
import { problem, tooManyRequests } from '@/lib/access/problems'
import type { PhoneRateLimit } from '@/lib/console/phone/phone-rate-limit'
import type { PhoneStreams } from '@/lib/events/live/phone-streams'
import { afterOf, refuse, tooMany, whoMayListen } from './serve-live-stream'

/** `/api/phone/<contact>/live`. */
export const phoneLivePath = /^\/api\/phone\/([^/]+)\/live$/

interface Parts {
  access: Pick<Access, 'personOf'>
  /** Absent with a remote service, or with phones turned off. */
  streams: PhoneStreams | undefined
  door: PhoneRateLimit | undefined
}

/**
 * Answers a simulated phone's stream of `LiveMessage`s (server-sent events), which name changed
 * conversations; resumes after `Last-Event-ID` or `?after=`. Open to everyone who may use the phone: with
 * open phones, anyone who can reach this server.
 */
export async function servePhoneStream(
  request: IncomingMessage,
  response: ServerResponse,
  { access, streams, door }: Parts,
): Promise<void> {
  if (!streams || !door) return refuse(response, problem('notFound'))
  const waitSeconds = await door.take('change', String(request.headers[CLIENT_ADDRESS_HEADER] ?? ''))
  if (waitSeconds !== undefined) return refuse(response, tooManyRequests(waitSeconds))
  const asked = door.access === 'open' ? undefined : await whoMayListen(access, request, 'phones.use')
  if (asked && 'refused' in asked) return refuse(response, asked.refused)
  const path = (request.url ?? '').split('?', 1)[0] ?? ''
  const waId = phoneLivePath.exec(path)?.[1] ?? ''
  const opened = /^\d{1,20}$/.test(waId)
    ? await streams.open(response, { waId, after: afterOf(request), mayStay: asked?.mayStay })
    : 'unknown'
  if (opened === 'unknown')
    refuse(response, problem('notFound', 'There is no simulated contact with this number.'))
  if (opened === 'full') refuse(response, tooMany())
}
