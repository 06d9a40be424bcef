import { askWho } from './person-watch'

/** `in`: the session is valid; `out`: it has ended; `must-enroll`: a second factor must be set up first. */
export type SessionStatus = 'in' | 'out' | 'must-enroll'

/** The current status; undefined if the server could not be asked. */
export async function askSessionStatus(): Promise<SessionStatus | undefined> {
  const now = await askWho()
  if (now === undefined) return undefined
  if (now === null) return 'out'
  return now.mustEnrollSecondFactor ? 'must-enroll' : 'in'
}

/** Only an ended session counts as signed out. After any other failure, the stream reconnects. */
export const isSignedIn = async () => ((await askSessionStatus()) ?? 'in') === 'in'
