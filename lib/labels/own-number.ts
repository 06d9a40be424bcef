import { firstOf, idAt, textAt } from './events/members'

/** Which number of the business a change is about: its identifier, the number as it was told, or both. */
export interface OwnNumber {
  id: string | undefined
  shown: string | undefined
}

/** Undefined where an event says nothing of it. */
export function ownNumberOf(change: unknown): OwnNumber | undefined {
  const id = firstOf(
    idAt(change, 'value', 'metadata', 'phone_number_id'),
    idAt(change, 'value', 'phone_number_id'),
  )
  const shown = firstOf(
    textAt(change, 'value', 'metadata', 'display_phone_number'),
    textAt(change, 'value', 'display_phone_number'),
  )
  return id === undefined && shown === undefined ? undefined : { id, shown }
}
