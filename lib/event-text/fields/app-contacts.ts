import { firstOf, objectsAt, textAt } from '../members'
import { phoneNumberText } from '../phone-numbers'
import { foreign, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { words } from '../words'

const actions = words({ ADD: 'was added', EDIT: 'was changed', REMOVE: 'was removed' })

/** `smb_app_state_sync`: contacts of the app on the phone of the business. */
export const readAppContacts: FieldReader = ({ value }) => {
  const state = objectsAt(value, 'state_sync')[0]
  if (state === undefined) return undefined
  const name = firstOf(textAt(state, 'contact', 'full_name'), textAt(state, 'contact', 'first_name'))
  const phone = textAt(state, 'contact', 'phone_number')
  const shown = [
    name === undefined ? '' : foreign(name, 80),
    phone === undefined ? '' : phoneNumberText(phone),
  ]
  const contact = shown.every((part) => part !== '') ? `${shown[0]} (${shown[1]})` : shown.join('')
  const action = textAt(state, 'action')
  const done =
    actions.get(action?.toUpperCase() ?? '') ?? (action === undefined ? 'changed' : quoted(action, 60))
  return reading({
    sentence: `In the app on the phone, the contact${contact === '' ? '' : ` ${contact}`} ${done}.`,
  })
}
