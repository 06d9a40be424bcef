import { numberText } from '@/lib/contract/number-text'
import { foreign } from './plain-text'

/** A phone number of an event for people. What is no number of 7 to 15 digits is shown as it came. */
export function phoneNumberText(raw: string): string {
  const digits = raw.replace(/^\+/, '')
  return /^[1-9]\d{6,14}$/.test(digits) ? numberText(digits) : foreign(raw, 60)
}
