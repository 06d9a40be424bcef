import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Access } from '@/lib/access/access'
import type { HttpError } from '@/lib/access/http-error'
import type { Person } from '@/lib/access/person'
import { problem } from '@/lib/access/problems'
import { type Permission, type Role, refusal } from '@/lib/access/roles'
import type { Streams } from '@/lib/events/live/console-streams'
import { heardTopics } from './heard-topics'

interface Parts {
  access: Pick<Access, 'personOf'>
  streams: Streams
}

/**
 * Answers `/api/live`: a stream of `LiveMessage`s (server-sent events) for signed-in people, with the topics
 * their role may receive. The first message has the newest id and what became stale since `Last-Event-ID` or
 * `?after=`, and in the last `?age=` milliseconds.
 */
export async function serveLiveStream(
  request: IncomingMessage,
  response: ServerResponse,
  { access, streams }: Parts,
): Promise<void> {
  const asked = await whoMayListen(access, request, 'overview.read')
  if ('refused' in asked) return refuse(response, asked.refused)
  const { person, roleNow, mayStay } = asked
  const opened = await streams.open(response, {
    personId: person.id,
    after: afterOf(request),
    ageMs: ageOf(request),
    mayStay,
    heard: (topics) => heardTopics(roleNow(), topics),
  })
  if (!opened) refuse(response, tooMany())
}

type Listener = { person: Person; roleNow(): Role; mayStay(): Promise<boolean> }

/** Identifies the listener and rechecks access, or gives the reason for a refusal. */
export async function whoMayListen(
  access: Parts['access'],
  request: IncomingMessage,
  permission: Permission,
): Promise<Listener | { refused: HttpError }> {
  const headers = new Headers({ cookie: request.headers.cookie ?? '' })
  const person = await access.personOf(headers)
  if (!person) return { refused: problem('signedOut') }
  const reason = refusal(person.role, permission)
  if (reason) return { refused: problem('forbidden', reason) }
  let { role } = person
  return {
    person,
    /** The role at the last check. */
    roleNow: () => role,
    async mayStay() {
      const now = await access.personOf(headers)
      if (now?.id !== person.id || refusal(now.role, permission)) return false
      role = now.role
      return true
    },
  }
}

/** The last change the page knows. */
export function afterOf({ headers, url }: IncomingMessage): number | undefined {
  return wholeNumber(headers['last-event-id'] ?? queryOf(url).get('after'))
}

/** Milliseconds since the page requested its content. */
const ageOf = ({ url }: IncomingMessage) => wholeNumber(queryOf(url).get('age'))

const queryOf = (url = '') => new URLSearchParams(url.split('?', 2)[1])

const wholeNumber = (given: unknown) => (/^\d{1,15}$/.test(String(given)) ? Number(given) : undefined)

export function refuse(response: ServerResponse, { status, problem: told }: HttpError): void {
  if (told.retryAfterSeconds) response.setHeader('retry-after', told.retryAfterSeconds)
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(told))
}

export const tooMany = () =>
  problem('unavailable', {
    title: 'Live updates are not available',
    detail: 'The console is shutting down, or you have too many windows open.',
    nextStep: 'Close windows you don’t need. This one retries automatically.',
    isTransient: true,
    retryAfterSeconds: 10,
  })
