import { useEffect, useState } from 'react'
import { listSoundDevices, type SoundDevices } from '@/lib/calls/media/microphone'
import { currentSound, useCurrentSound } from '../media/current-sound'

const none: SoundDevices = { microphones: [], speakers: [] }

/** Microphones and speakers of this browser, and which of them are used. */
export function useDevices() {
  const [found, setFound] = useState(none)
  const chosen = useCurrentSound()
  const { tested } = chosen
  // Devices come and go outside of React, and have names once a microphone was allowed.
  useEffect(() => {
    const look = () => void listSoundDevices().then(setFound)
    look()
    // Missing on pages that came by http from another machine.
    const devices: MediaDevices | undefined = navigator.mediaDevices
    devices?.addEventListener('devicechange', look)
    return () => devices?.removeEventListener('devicechange', look)
  }, [tested])
  // A microphone is the browser's; whoever leaves the form tries none out.
  useEffect(() => currentSound.stop, [])
  return { ...found, ...chosen }
}
