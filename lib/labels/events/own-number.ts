import { digitsOf } from '@/lib/contract/digits-of'
import type { EventRow } from '@/lib/contract/event-log'
import { firstOf, idAt, textAt } from './members'

/** The business's phone number that a change is about; null if not specified. */
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

/** Key for a number known only by its digits; null if there are none. */
export function keyOfDigits(shown: string): string | null {
  const digits = digitsOf(shown)
  return digits === '' ? null : `${DIGITS_ALONE}${digits}`
}

export const isKeyOfDigits = (key: string): boolean => key.startsWith(DIGITS_ALONE)

/** Key that groups a number's events: its ID, or `keyOfDigits` if the event has no ID. */
export function ownNumberKey(
  change: unknown,
  { objectKind, objectId }: Pick<EventRow, 'objectKind' | 'objectId'>,
): string | null {
  const told = ownNumberOf(change)
  const id = told?.id ?? (objectKind === 'phone-number' ? objectId : null)
  return id ?? keyOfDigits(told?.shown ?? '')
}

/** The number for a key. */
export function ownNumberOfKey(key: string | null): EventRow['ownNumber'] {
  if (key === null) return null
  return isKeyOfDigits(key) ? { id: null, shown: key } : { id: key, shown: null }
}
