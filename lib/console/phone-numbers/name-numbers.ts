import type { NameOfNumber } from '@/lib/labels/audit/describe-action'
import type { PhoneNumbers } from './create-phone-numbers'

/** What numbers are called, for a sentence; nothing where the service does not answer. Never throws. */
export async function nameNumbers(phoneNumbers: Pick<PhoneNumbers, 'list'>): Promise<NameOfNumber> {
  const numbers = await phoneNumbers.list().catch(() => [])
  const names = new Map(
    numbers.map((number) => [number.id, number.verified_name || number.display_phone_number]),
  )
  return (id) => names.get(id)
}
