import { useEffect, useState, useSyncExternalStore } from 'react'
import type { CallProgress } from './call-progress'
import { type Quality, qualityOf, type SoundCount } from './quality'
import type { VoiceCall } from './voice-call'

/** Progress of a call, as React state. */
export const useVoice = (voice: VoiceCall): CallProgress =>
  useSyncExternalStore(voice.subscribe, voice.progress, voice.progress)

const EVERY_MS = 1000
const MOST_KEPT = 60

const none: readonly Quality[] = []

/** Quality of a call over the last seconds, newest last. */
export function useQuality(voice: VoiceCall): readonly Quality[] {
  const [kept, setKept] = useState<{ of: VoiceCall; looks: readonly Quality[] }>()
  // The connection belongs to the browser.
  useEffect(() => {
    let before: SoundCount | undefined
    let isOver = false
    const look = async () => {
      const count = await voice.connection?.count()
      if (!count || isOver) return
      const quality = qualityOf(count, before)
      before = count
      setKept((last) => ({
        of: voice,
        looks: [...(last?.of === voice ? last.looks : []), quality].slice(-MOST_KEPT),
      }))
    }
    const timer = setInterval(() => void look(), EVERY_MS)
    return () => {
      isOver = true
      clearInterval(timer)
    }
  }, [voice])
  return kept?.of === voice ? kept.looks : none
}
