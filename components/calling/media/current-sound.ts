import { useSyncExternalStore } from 'react'
import { SoundChoice } from '@/lib/calls/media/sound-choice'

/** The devices this page uses for calls. */
export const currentSound = new SoundChoice()

export const useCurrentSound = () =>
  useSyncExternalStore(currentSound.subscribe, currentSound.chosen, currentSound.chosen)
