import type { CallSession } from '@/lib/contract/calling'
import { checkSession, refusalText } from '@/lib/language/sdp/check-session'
import { throwServiceError } from '../http/service-error'

const MOST_ISSUES = 20

/**
 * Validates and returns the session description of a request.
 * @param wanted an offer starts a call, an answer accepts one
 * @throws ServiceError invalidSessionDescription, whose details name the line and the problem
 */
export function requireSession(session: CallSession | undefined, wanted: 'offer' | 'answer'): string {
  if (!session) refuse('session', `A session with an ${wanted} is missing. Send sdp_type and sdp.`)
  if (session.sdp_type !== wanted) {
    const why = wanted === 'offer' ? 'a call begins with an offer' : 'a call is accepted with an answer'
    refuse(
      'session.sdp_type',
      `Line 1: session.sdp_type is ${session.sdp_type}, and ${why}. Send an ${wanted}.`,
    )
  }
  const { findings, isAccepted } = checkSession(session.sdp, wanted)
  if (isAccepted) return session.sdp
  const issues = findings
    .filter(({ severity }) => severity === 'error')
    .slice(0, MOST_ISSUES)
    .map((finding) => ({ field: 'session.sdp', message: refusalText(session.sdp, finding) }))
  return throwServiceError('invalidSessionDescription', { details: issues[0]?.message, issues })
}

function refuse(field: string, message: string): never {
  throwServiceError('invalidSessionDescription', { details: message, issues: [{ field, message }] })
}
