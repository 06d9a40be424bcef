import type { CallEnd } from './call-progress'

/** Who looks at the call, and whether they placed it. */
export interface CallView {
  side: 'business' | 'customer'
  isOutgoing: boolean
}

const otherOf = ({ side }: CallView) => (side === 'business' ? 'The customer' : 'The business')

/** Why a call is over, for whoever looks at it. @param reason the service's word; none when somebody hung up */
export function endOf(reason: string | null | undefined, view: CallView): CallEnd {
  const other = otherOf(view)
  const { isOutgoing } = view
  switch (reason) {
    case 'REJECTED':
      return isOutgoing
        ? wanted(`${other} declined the call.`, 'Write a message instead, or try again later.')
        : wanted('The call was declined.')
    case 'CANCELLED':
      return isOutgoing
        ? wanted('You hung up before anybody answered.')
        : wanted(`${other} hung up before the call was answered.`, 'Call back when you like.')
    case 'NO_ANSWER':
      return isOutgoing
        ? fault(`${other} did not answer.`, 'Write a message, or try again later.')
        : fault('The call was missed.', 'Call back when you like.')
    case 'NETWORK_ERROR':
      return fault('The connection broke.', 'Check your network, then call again.')
    case 'MEDIA_ERROR':
      return fault(
        'The sound could not be connected.',
        'Check that both sides are in networks that reach each other, then call again.',
      )
    case 'TOO_LONG':
      return fault('The call reached the longest time a call may take.', 'Call again to go on.')
    case 'INTERRUPTED':
      return fault('The service stopped during the call.', 'Call again.')
    default:
      return wanted('The call is over.')
  }
}

const wanted = (title: string, nextStep = ''): CallEnd => ({ title, nextStep, isFault: false })
const fault = (title: string, nextStep: string): CallEnd => ({ title, nextStep, isFault: true })
