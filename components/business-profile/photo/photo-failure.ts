import type { Problem } from '@/lib/contract/error-object'

interface Failure {
  title: string
  /** What happened, and what to do. */
  text: string
}

const again = 'The photo is still here. Try again, and the upload continues where it stopped.'

/** Common failures worded for photos instead of typed text. */
const ofPhotos: Partial<Record<string, Partial<Failure>>> = {
  conflict: {
    title: 'The photo changed in the meantime',
    text: 'The profile has a different photo than when you started. Yours is uploaded, but hasn’t replaced it.',
  },
  unavailable: { text: `The connection dropped, or the service didn’t respond. ${again}` },
  unknown: { text: `The connection dropped, or something went wrong in the console itself. ${again}` },
  internal: { text: `Something went wrong during the upload. ${again}` },
  signedOut: {
    text: 'Your session has ended. Sign in again in a new tab, then try again here. The photo is kept.',
  },
}

/** The message when a photo couldn't be set. */
export function photoFailure({ kind, title, detail, nextStep }: Problem): Failure {
  const own = ofPhotos[kind]
  return {
    title: own?.title ?? `The photo wasn’t changed: ${title}`,
    text: own?.text ?? `${detail} ${nextStep}`,
  }
}
