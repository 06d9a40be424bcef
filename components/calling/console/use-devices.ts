import { useEffect, useState } from 'react'
import type { CallEnd } from '@/lib/calling-media/call-progress'
import {
  closeMicrophone,
  listSoundDevices,
  MicrophoneTrouble,
  openMicrophone,
  type SoundDevices,
} from '@/lib/calling-media/microphone'

const none: SoundDevices = { microphones: [], speakers: [] }

export interface Devices extends SoundDevices {
  microphoneId: string | undefined
  speakerId: string | undefined
  chooseMicrophone: (id: string) => void
  chooseSpeaker: (id: string) => void
  /** Open while it is tried out before a call. */
  tested: MediaStream | undefined
  trouble: CallEnd | undefined
  openTest: () => void
  closeTest: () => void
}

/** Microphones and speakers of this browser, which of them are used, and a microphone to try out. */
export function useDevices(): Devices {
  const [found, setFound] = useState(none)
  const [microphoneId, setMicrophoneId] = useState<string>()
  const [speakerId, setSpeakerId] = useState<string>()
  const [tested, setTested] = useState<MediaStream>()
  const [trouble, setTrouble] = useState<CallEnd>()

  // Devices come and go outside of React.
  useEffect(() => {
    const look = () => void listSoundDevices().then(setFound)
    look()
    // Missing on pages that came by http from another machine.
    const devices: MediaDevices | undefined = navigator.mediaDevices
    devices?.addEventListener('devicechange', look)
    return () => devices?.removeEventListener('devicechange', look)
  }, [])
  // A microphone is closed with whatever opened it.
  useEffect(() => () => tested && closeMicrophone(tested), [tested])

  async function test(deviceId: string | undefined) {
    setTrouble(undefined)
    try {
      setTested(await openMicrophone(deviceId))
      // Once the microphone was allowed, devices have names.
      setFound(await listSoundDevices())
    } catch (failure) {
      if (!(failure instanceof MicrophoneTrouble)) throw failure
      setTested(undefined)
      setTrouble(failure.end)
    }
  }
  return {
    ...found,
    microphoneId,
    speakerId,
    tested,
    trouble,
    chooseMicrophone(id) {
      setMicrophoneId(id)
      if (tested) void test(id)
    },
    chooseSpeaker: setSpeakerId,
    openTest: () => void test(microphoneId),
    closeTest: () => setTested(undefined),
  }
}
