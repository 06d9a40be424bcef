import { askWho } from './person-watch'

/** Whether this page's session is good, `out` when it has ended, `owing` when it needs a second factor first. */
export type SessionStatus = 'in' | 'out' | 'must-enroll'

/** The current status; undefined if the server could not be asked. */
export async function askSessionStatus(): Promise<SessionStatus | undefined> {
  const now = await askWho()
  if (now === undefined) return undefined
  if (now === null) return 'out'
  return now.mustEnrollSecondFactor ? 'must-enroll' : 'in'
}

/** Only an ended session counts as invalid. After any other failure, the stream reconnects. */
export const isSignedIn = async () => ((await askSessionStatus()) ?? 'in') === 'in'
