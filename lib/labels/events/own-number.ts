import type { EventDetail } from '@/lib/contract/event-log'
import { firstOf, idAt, textAt } from './members'

/** Which number of the business a change is about; null where it says nothing of it. */
export function ownNumberOf(change: unknown): EventDetail['ownNumber'] {
  const id = firstOf(
    idAt(change, 'value', 'metadata', 'phone_number_id'),
    idAt(change, 'value', 'phone_number_id'),
  )
  const shown = firstOf(
    textAt(change, 'value', 'metadata', 'display_phone_number'),
    textAt(change, 'value', 'display_phone_number'),
  )
  return id === undefined && shown === undefined ? null : { id: id ?? null, shown: shown ?? null }
}
