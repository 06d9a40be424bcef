import { askBeforeLeaving } from '@/lib/calls/media/ask-before-leaving'
import { VoiceCall } from '@/lib/calls/media/voice-call'
import type { RingingCall } from './phone-calls'
import { phoneLine } from './phone-line'

/** A call between this phone and a business number, placed from here unless one is coming in. */
export function beginCall(
  { contact, number, incoming }: { contact: string; number: string; incoming?: RingingCall },
  onOver: (id: string) => void,
): VoiceCall {
  const line = phoneLine(contact, number, onOver)
  const voice = new VoiceCall({ line, side: 'customer', incoming })
  askBeforeLeaving(voice)
  return voice
}
