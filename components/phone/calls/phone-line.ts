import { problemOf } from '@/components/ui/problem-of'
import type { CallLine } from '@/lib/calling-media/call-line'
import { leaveCall } from '@/lib/queries/leave-call'
import { actOnPhoneCall, phoneCallsAddress } from '@/lib/queries/phone-calls'

/** How a phone tells the service what it does with a call of a business's number. */
export function phoneLine(contact: string, number: string): CallLine {
  const about = { phone_number_id: number }
  return {
    async place(sdp) {
      const session = { sdp_type: 'offer' as const, sdp }
      const { id } = await actOnPhoneCall(contact, { ...about, action: 'call', session })
      return id
    },
    answer: (call_id, sdp) =>
      actOnPhoneCall(contact, { ...about, action: 'answer', call_id, session: { sdp_type: 'answer', sdp } }),
    hangUp: (call_id) => actOnPhoneCall(contact, { ...about, action: 'hang_up', call_id }),
    fail: (call_id, reason) => actOnPhoneCall(contact, { ...about, action: 'fail', call_id, reason }),
    leave: (call_id) => leaveCall(phoneCallsAddress(contact), { ...about, action: 'hang_up', call_id }),
    explain(failure) {
      const { title, detail, nextStep = '' } = problemOf(failure)
      // Codes and fields are the business's; a phone says it in a few words.
      return { title, nextStep: nextStep || detail, isFault: true }
    },
  }
}
