import type { Problem } from '@/lib/contract/error-object'

interface Failure {
  title: string
  /** What happened, and what to do. */
  text: string
}

const again = 'The photo is still here. Try again, and the upload goes on from where it stopped.'

/** Failures any form may meet speak of what was typed; of a photo there is something else to say. */
const ofPhotos: Partial<Record<string, Partial<Failure>>> = {
  conflict: {
    title: 'The photo was changed meanwhile',
    text: 'The profile shows another photo now than when you began. This one is uploaded and has not replaced it.',
  },
  unavailable: { text: `The connection broke, or the service did not answer. ${again}` },
  unknown: { text: `The connection broke, or something went wrong in the console itself. ${again}` },
  internal: { text: `Something went wrong on the way. ${again}` },
  signedOut: {
    text: 'Your session has ended. Sign in again in a new tab, then try again here: the photo waits.',
  },
}

/** What to say when a photo did not get onto the profile. */
export function photoFailure({ kind, title, detail, nextStep }: Problem): Failure {
  const own = ofPhotos[kind]
  return {
    title: own?.title ?? `The photo was not changed: ${title}`,
    text: own?.text ?? `${detail} ${nextStep}`,
  }
}
