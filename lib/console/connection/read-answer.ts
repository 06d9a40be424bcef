import type { ProbeAnswer } from '@/lib/client/probe'
import { errorObject, recognize } from '@/lib/contract/error-object'
import { blocked, type Finding } from './finding'

/** A classified response to a probe, for the checks that build on it. */
export type Reading =
  | { kind: 'ok'; body: unknown; answer: Extract<ProbeAnswer, { kind: 'answered' }> }
  | { kind: 'refused'; about: Refused; words: string; status: number }
  | { kind: 'redirected'; to: string | undefined; status: number }
  | { kind: 'foreign'; status: number; type: string }
  | { kind: 'failed'; code: string; reason: string }

/** What the service refuses; `other` if it is unrelated to the connection. */
export type Refused = 'token' | 'scope' | 'identifier' | 'path' | 'busy' | 'trouble' | 'other'

const SERVER_ERROR = 500

export function readAnswer(answer: ProbeAnswer): Reading {
  if (answer.kind === 'failed') return answer
  const { status, headers, body } = answer
  if (status >= 300 && status < 400)
    return { kind: 'redirected', to: headers.get('location') ?? undefined, status }
  const refusal = errorObject.safeParse(body)
  if (refusal.success) {
    const { error } = refusal.data
    const { code, error_subcode: subcode, type } = error
    const kind = recognize({ code, subcode, status, type }, [])
    return {
      kind: 'refused',
      about: aboutOf(kind, status, code),
      words: error.error_user_msg ?? error.message,
      status,
    }
  }
  const isAnswer = status === 200 && typeof body === 'object' && body !== null
  if (isAnswer) return { kind: 'ok', body, answer }
  return { kind: 'foreign', status, type: headers.get('content-type')?.split(';')[0] ?? 'no type' }
}

/** Codes 10 and 200 to 299 concern permissions, whatever else they say (spec:errors#http-statuses). */
function aboutOf(kind: string | undefined, status: number, code: number): Refused {
  if (kind === 'accessTokenInvalid' || code === 190 || status === 401) return 'token'
  if (kind === 'scopeMissing' || code === 10 || (code >= 200 && code < 300)) return 'scope'
  if (kind === 'rateLimited' || status === 429) return 'busy'
  if (status >= SERVER_ERROR) return 'trouble'
  if (kind === 'unknownPath') return 'path'
  if (kind === 'notFound' || status === 404) return 'identifier'
  return 'other'
}

/** A more fundamental problem that prevents a check from saying anything about its own subject. */
export function standsBefore(reading: Reading): Finding | undefined {
  if (reading.kind === 'ok') return undefined
  if (reading.kind !== 'refused') return blocked('the service doesn’t respond correctly')
  const reasons: Partial<Record<Refused, string>> = {
    token: 'the service rejects the access token',
    scope: 'the access token can’t read this',
    busy: 'the service has received too many requests',
    trouble: 'the service has an internal error',
    path: 'the service URL leads nowhere',
  }
  const reason = reasons[reading.about]
  return reason === undefined ? undefined : blocked(reason)
}
