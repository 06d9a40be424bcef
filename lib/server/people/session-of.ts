import type { Session } from '@/lib/access/session'
import { problem } from '../problems'

/** The session of a call that only browsers may make. @throws Refusal */
export function sessionOf({ session }: { session?: Session }): Session {
  if (!session) throw problem('tokenForbidden')
  return session
}
