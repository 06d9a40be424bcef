import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { connectionWords } from './connection-words'
import type { Words } from './known-words'
import { nameWords } from './name-words'
import { numberQuality } from './quality-words'
import { verificationWords } from './verification-words'

export interface Concern {
  /** The field, as it begins a sentence. */
  field: string
  words: Words
}

/** What somebody should look at, the worst first. */
export function concernsOf(number: PhoneNumber): Concern[] {
  const fields = [
    { field: 'Status', words: connectionWords(number.status) },
    { field: 'Quality', words: numberQuality(number.quality_rating) },
    { field: 'Verification', words: verificationWords(number.code_verification_status) },
    { field: 'Name', words: nameWords(number.name_status) },
  ]
  const worst = fields.filter(({ words }) => words.tone === 'danger')
  return [...worst, ...fields.filter(({ words }) => words.tone === 'warning')]
}
