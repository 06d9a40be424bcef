import 'server-only'
import { isCallError } from '@/lib/client/call-error'
import type { Problem } from '@/lib/contract/error-object'
import { inPageTime } from '../in-page-time'
import { loadPhoneNumbers } from './load-phone-numbers'

/** Why the shell's numbers couldn't be read; undefined if there simply are none. */
export async function whyNoNumbers(): Promise<Problem | undefined> {
  try {
    await inPageTime(loadPhoneNumbers())
    return undefined
  } catch (error) {
    if (isCallError(error)) return error.problem
    throw error
  }
}
