import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import type { Words } from '@/lib/labels/states/known-words'
import {
  nameWords,
  numberConnection,
  numberQuality,
  verificationWords,
} from '@/lib/labels/states/phone-numbers'

export interface Concern {
  /** The field, as the start of a sentence. */
  field: string
  words: Words
  /** Verifying the number solves it. */
  endsByVerifying?: boolean
}

/** What needs attention, worst first. */
export function concernsOf(number: PhoneNumber): Concern[] {
  // An unverified number has both this status and this verification (spec:phone-numbers#verification-status,
  // spec:phone-numbers#connection), which count as one concern.
  const isUnverified = number.status === 'UNVERIFIED'
  const fields: Concern[] = [
    { field: 'Status', words: numberConnection(number), endsByVerifying: isUnverified },
    { field: 'Quality', words: numberQuality(number.quality_rating) },
    ...(isUnverified
      ? []
      : [
          {
            field: 'Verification',
            words: verificationWords(number.code_verification_status),
            endsByVerifying: true,
          },
        ]),
    { field: 'Name', words: nameWords(number.name_status) },
  ]
  const worst = fields.filter(({ words }) => words.tone === 'danger')
  return [...worst, ...fields.filter(({ words }) => words.tone === 'warning')]
}
