import { isProblemError, problemOf } from '@/components/ui/problem-of'
import { leaveCall } from '@/lib/browser/leave-call'
import { actOnPhoneCall, phoneCallsAddress } from '@/lib/browser/phone-calls'
import type { CallLine } from '@/lib/calls/media/call-line'

/** Whether the service refused because the call no longer exists. */
export const isOver = (failure: unknown): boolean =>
  isProblemError(failure) && ['callOver', 'notFound'].includes(failure.problem.kind)

/**
 * How a phone tells the service what it does with a call of a business number.
 * @param onOver a call to be answered is already over
 */
export function phoneLine(contact: string, number: string, onOver: (id: string) => void): CallLine {
  const about = { phone_number_id: number }
  return {
    async place(sdp) {
      const session = { sdp_type: 'offer' as const, sdp }
      const { id } = await actOnPhoneCall(contact, { ...about, action: 'call', session })
      return id
    },
    async answer(call_id, sdp) {
      const session = { sdp_type: 'answer' as const, sdp }
      try {
        await actOnPhoneCall(contact, { ...about, action: 'answer', call_id, session })
      } catch (failure) {
        if (isOver(failure)) onOver(call_id)
        throw failure
      }
    },
    hangUp: (call_id) => actOnPhoneCall(contact, { ...about, action: 'hang_up', call_id }),
    fail: (call_id, reason) => actOnPhoneCall(contact, { ...about, action: 'fail', call_id, reason }),
    leave: (call_id) => leaveCall(phoneCallsAddress(contact), { ...about, action: 'hang_up', call_id }),
    explain(failure) {
      const { title, detail, nextStep = '' } = problemOf(failure)
      // A phone shows a short message; codes and fields are for the business.
      return { title, nextStep: nextStep || detail, isFault: true }
    },
  }
}
