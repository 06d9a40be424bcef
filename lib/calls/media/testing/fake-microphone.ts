/** A microphone that can be asked whether it is open. */
export interface FakeMicrophone {
  stream: MediaStream
  isOpen: () => boolean
  isHeard: () => boolean
}

/** A microphone where there is no browser: one track of sound, open until it is stopped. */
export function fakeMicrophone(): FakeMicrophone {
  let isOpen = true
  const track = { enabled: true, stop: () => void (isOpen = false) }
  const members = { getTracks: () => [track], getAudioTracks: () => [track] }
  return {
    // Of a stream, calls use these members alone.
    stream: members as MediaStream,
    isOpen: () => isOpen,
    isHeard: () => isOpen && track.enabled,
  }
}

/** Microphones a browser is asked for, each opened or refused when the test says so. */
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
