import { useSyncExternalStore } from 'react'
import { SoundChoice } from '@/lib/calls/media/sound-choice'

/** By which devices this page calls and is called. */
export const currentSound = new SoundChoice()

export const useCurrentSound = () =>
  useSyncExternalStore(currentSound.subscribe, currentSound.chosen, currentSound.chosen)
