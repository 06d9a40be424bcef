import { phaseOf } from './call-phase'
import type { VoiceCall } from './voice-call'

/** Makes the browser ask before the page is left or reloaded during a call, which would end it. */
export function askBeforeLeaving(voice: Pick<VoiceCall, 'subscribe' | 'progress'>): void {
  let asking: AbortController | undefined
  voice.subscribe(() => {
    const phase = phaseOf(voice.progress())
    // Nobody has been called before the microphone opens, and an incoming call keeps ringing elsewhere.
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
