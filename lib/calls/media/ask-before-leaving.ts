import { phaseOf } from './call-phase'
import type { VoiceCall } from './voice-call'

/** While a call of this page is on, the browser asks before the page is left or reloaded: that ends the call. */
export function askBeforeLeaving(voice: Pick<VoiceCall, 'subscribe' | 'progress'>): void {
  let asking: AbortController | undefined
  voice.subscribe(() => {
    const phase = phaseOf(voice.progress())
    // Before the microphone is open, no one was called yet. A call that rings here keeps ringing elsewhere.
    const isOn = phase !== 'microphone' && phase !== 'over'
    if (isOn && !asking) {
      asking = new AbortController()
      const { signal } = asking
      window.addEventListener('beforeunload', (event) => event.preventDefault(), { signal })
    } else if (!isOn) {
      asking?.abort()
      asking = undefined
    }
  })
}
