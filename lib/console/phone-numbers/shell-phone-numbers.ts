import 'server-only'
import { isCallError } from '@/lib/client/call-error'
import { callRestriction } from '@/lib/labels/calling/call-restriction'
import { root } from '@/lib/runtime/compose/root'
import { inPageTime } from '../in-page-time'
import { loadPhoneNumbers } from './load-phone-numbers'

/** Numbers for the shell's selector; empty if the service is unavailable, because every page has the shell. */
export async function shellPhoneNumbers() {
  try {
    const numbers = await inPageTime(loadPhoneNumbers())
    return numbers.map((number) => ({
      id: number.id,
      displayPhoneNumber: number.display_phone_number ?? number.id,
      verifiedName: number.verified_name ?? '',
      qualityRating: number.quality_rating ?? 'UNKNOWN',
      isVerified: (number.code_verification_status ?? 'VERIFIED') === 'VERIFIED',
      restriction: callRestriction(number),
    }))
  } catch (error) {
    if (!isCallError(error)) throw error
    root().log.warn({ problem: error.problem }, 'phone numbers not read')
    return []
  }
}
