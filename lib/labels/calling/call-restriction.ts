import { statusesWithoutCalls } from '@/lib/contract/call-states'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { longDateUtc } from '@/lib/labels/times'
import { connectionWords } from '../states/phone-numbers'

/** Why the service lets a number start no call, as a sentence; undefined where it does. */
export function callRestriction({
  status,
  restricted_until: until,
}: Pick<PhoneNumber, 'status' | 'restricted_until'>): string | undefined {
  if (!statusesWithoutCalls.some((each) => each === status)) return undefined
  if (status === 'RESTRICTED')
    return `The service restricted this number${until === undefined ? '' : ` until ${longDateUtc(until)}`}, so it can’t start calls.`
  return `${connectionWords(status).meaning} It can’t start calls.`
}
