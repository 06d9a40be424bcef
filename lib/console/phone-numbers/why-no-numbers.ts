import 'server-only'
import { isCallError } from '@/lib/client/call-error'
import type { Problem } from '@/lib/contract/error-object'
import { inPageTime } from '../in-page-time'
import { loadPhoneNumbers } from './load-phone-numbers'

/** Why the numbers of the shell are missing, where they could not be read; undefined where there are none. */
export async function whyNoNumbers(): Promise<Problem | undefined> {
  try {
    await inPageTime(loadPhoneNumbers())
    return undefined
  } catch (error) {
    if (isCallError(error)) return error.problem
    throw error
  }
}
