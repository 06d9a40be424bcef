import { problemOf } from '@/components/ui/problem-of'
import { actOnCall, callsAddress, placeCall } from '@/lib/browser/calling'
import { leaveCall } from '@/lib/browser/leave-call'
import { askBeforeLeaving } from '@/lib/calls/media/ask-before-leaving'
import type { CallLine } from '@/lib/calls/media/call-line'
import { VoiceCall, type VoiceCallSettings } from '@/lib/calls/media/voice-call'
import type { Call } from '@/lib/contract/calling'
import { type CurrentCall, takeCall } from './current-call'
import { currentSound } from './current-sound'

interface Place {
  number: CurrentCall['number']
  person: CurrentCall['person']
}

/** Calls someone from a number. */
export function callPerson(place: Place): void {
  void begin(place).place()
}

/** Answers an incoming call, or accepts its media early. */
export function answerCall(
  call: Pick<Call, 'id' | 'phone_number_id' | 'user_wa_id' | 'user_name' | 'session'> & {
    number_name: string
  },
  how: 'accept' | 'preview',
): void {
  const { id, phone_number_id: number, user_wa_id: waId, user_name: name, session } = call
  const incoming = { id, offer: session?.sdp ?? '' }
  const place = { number: { id: number, name: call.number_name }, person: { waId, name } }
  void begin(place, incoming)[how]()
}

/** All calls of the console use the chosen devices, in both directions. */
function begin({ number, person }: Place, incoming?: VoiceCallSettings['incoming']): VoiceCall {
  const { microphoneId, speakerId } = currentSound.chosen()
  currentSound.stop()
  const line = businessLine(number.id, person.waId)
  const voice = new VoiceCall({ line, side: 'business', incoming, microphoneId, speakerId })
  askBeforeLeaving(voice)
  takeCall({ voice, number, person })
  return voice
}

/** How the business tells the service what it does with a call. */
function businessLine(numberId: string, to: string): CallLine {
  const act = (call_id: string, action: 'terminate') => actOnCall(numberId, { action, call_id })
  return {
    place: (sdp) => placeCall(numberId, to, sdp),
    answer: (call_id, sdp) =>
      actOnCall(numberId, { action: 'accept', call_id, session: { sdp_type: 'answer', sdp } }),
    preview: (call_id, sdp) =>
      actOnCall(numberId, { action: 'pre_accept', call_id, session: { sdp_type: 'answer', sdp } }),
    hangUp: (id) => act(id, 'terminate'),
    // The business has one action for every end; the reason is shown separately.
    fail: (id) => act(id, 'terminate'),
    leave: (call_id) => leaveCall(callsAddress(numberId), { action: 'terminate', call_id }),
    explain(failure) {
      const { title, detail, nextStep = '' } = problemOf(failure)
      // The service includes a machine-readable reason, too.
      const words = detail?.replace(/^[A-Z_]+: /, '')
      return {
        title,
        nextStep: [words, nextStep].filter((each) => each && each !== title).join(' '),
        isFault: true,
      }
    },
  }
}
