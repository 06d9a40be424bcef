import { askWho } from './person-watch'

/** Whether this page's session is good, `out` when it has ended, `owing` when it needs a second factor first. */
export type SessionStatus = 'in' | 'out' | 'must-enroll'

/** How it is now; undefined when that could not be asked. */
export async function askSessionStatus(): Promise<SessionStatus | undefined> {
  const now = await askWho()
  if (now === undefined) return undefined
  if (now === null) return 'out'
  return now.mustEnrollSecondFactor ? 'must-enroll' : 'in'
}

/** Anything but a session that is not good counts as one that is: the stream is tried again. */
export const isSignedIn = async () => ((await askSessionStatus()) ?? 'in') === 'in'
