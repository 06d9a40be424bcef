import type { JsonObject } from '@/lib/template-text/json'
import { firstOf, idAt } from '../members'
import { businessNumberText } from '../people'
import { thing } from '../reading'

/** The number a change is about; updates of quality and name do not all tell its id (gap 6.1). */
export const phoneNumberIn = (value: JsonObject) =>
  thing('phone-number', firstOf(idAt(value, 'metadata', 'phone_number_id'), idAt(value, 'phone_number_id')))

/** "number +1 555-000-1111". */
export const ownNumberText = (value: JsonObject): string =>
  `number${businessNumberText(value) === undefined ? ' of the business' : ` ${businessNumberText(value)}`}`
