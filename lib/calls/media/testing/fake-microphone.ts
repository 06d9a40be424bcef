/** A microphone that reports whether it is open. */
export interface FakeMicrophone {
  stream: MediaStream
  isOpen: () => boolean
  isHeard: () => boolean
}

/** A microphone without a browser: one audio track, open until stopped. */
export function fakeMicrophone(): FakeMicrophone {
  let isOpen = true
  const track = { enabled: true, stop: () => void (isOpen = false) }
  const members = { getTracks: () => [track], getAudioTracks: () => [track] }
  return {
    // Calls use only these members of a stream.
    stream: members as MediaStream,
    isOpen: () => isOpen,
    isHeard: () => isOpen && track.enabled,
  }
}

/** Microphones as requested from a browser; the test opens or refuses each. */
export function fakeMicrophones() {
  const asked: { id: string | undefined; open: () => FakeMicrophone; refuse: (why: Error) => void }[] = []
  return {
    asked,
    open: (id?: string) =>
      new Promise<MediaStream>((resolve, refuse) => {
        const open = () => {
          const microphone = fakeMicrophone()
          resolve(microphone.stream)
          return microphone
        }
        asked.push({ id, open, refuse })
      }),
  }
}
