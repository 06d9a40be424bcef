import type { EventRow } from '@/lib/contract/event-log'
import { firstOf, idAt, textAt } from './members'

/** Which number of the business a change is about; null where it says nothing of it. */
export function ownNumberOf(change: unknown): EventRow['ownNumber'] {
  const id = firstOf(
    idAt(change, 'value', 'metadata', 'phone_number_id'),
    idAt(change, 'value', 'phone_number_id'),
  )
  const shown = firstOf(
    textAt(change, 'value', 'metadata', 'display_phone_number'),
    textAt(change, 'value', 'display_phone_number'),
    // Restrictions of one number.
    textAt(change, 'value', 'phone_number'),
  )
  return id === undefined && shown === undefined ? null : { id: id ?? null, shown: shown ?? null }
}

const DIGITS_ALONE = '+'

/** The key of a number that was told by its digits alone; null where there are none. */
export function keyOfDigits(shown: string): string | null {
  const digits = shown.replaceAll(/\D/g, '')
  return digits === '' ? null : `${DIGITS_ALONE}${digits}`
}

export const isKeyOfDigits = (key: string): boolean => key.startsWith(DIGITS_ALONE)

/** By what events about one number are found together: its ID, or `keyOfDigits` where an event does not tell that. */
export function ownNumberKey(
  change: unknown,
  { objectKind, objectId }: Pick<EventRow, 'objectKind' | 'objectId'>,
): string | null {
  const told = ownNumberOf(change)
  const id = told?.id ?? (objectKind === 'phone-number' ? objectId : null)
  return id ?? keyOfDigits(told?.shown ?? '')
}

/** The number that a key is of. */
export function ownNumberOfKey(key: string | null): EventRow['ownNumber'] {
  if (key === null) return null
  return isKeyOfDigits(key) ? { id: null, shown: key } : { id: key, shown: null }
}
