import type { Session } from '@/lib/access/session'
import type { Root } from '../root'
import { sessionOf } from './session-of'

/**
 * The session of somebody who signed in, or gave the password again, within the last minutes.
 *
 * @throws Refusal confirmationNeeded; the browser then asks for the password, and tries again
 */
export function confirmedSession(call: { root: Root; session?: Session }): Session {
  const session = sessionOf(call)
  requireConfirmed(call)
  return session
}

/** The same for what API tokens may do as well: who made one was asked then. @throws Refusal confirmationNeeded */
export function requireConfirmed({ root, session }: { root: Root; session?: Session }): void {
  if (session) root.access.confirmation.require(session)
}
