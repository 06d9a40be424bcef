import { formatNumber } from '@/lib/labels/numbers'
import { firstOf, idAt, numberAt, objectsAt, textAt } from '../members'
import { personText, phoneNumberText } from '../people'
import { asSentence, foreign, joined, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { words } from '../words'

const actions = words({ ADD: 'was added', EDIT: 'was changed', REMOVE: 'was removed' })

/** `smb_app_state_sync`: contacts of the app on the business's phone. */
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
    sentence: `In the phone app, the contact${contact === '' ? '' : ` ${contact}`} ${done}.`,
  })
}

const wishes = words({ STOP: 'no longer wants', RESUME: 'wants' })

/**
 * `user_preferences`: a person opted in or out of marketing messages (spec:events#security-and-preferences,
 * published name).
 */
export const readUserPreferences: FieldReader = ({ value }) => {
  const preference = objectsAt(value, 'user_preferences')[0]
  if (preference === undefined) return undefined
  const who = personText(value, textAt(preference, 'wa_id') ?? textAt(preference, 'user_id')) ?? 'Someone'
  const [wish, category] = [textAt(preference, 'value'), textAt(preference, 'category')]
  const known = wishes.get(wish?.toUpperCase() ?? '')
  const what =
    category === undefined || category === 'marketing_messages' ? 'marketing messages' : quoted(category, 60)
  if (known !== undefined) return reading({ sentence: `${who} ${known} ${what}.` })
  return reading({
    sentence: joined(
      `${who} changed what messages they want${wish === undefined ? '' : `: ${quoted(wish, 60)} for ${what}`}.`,
      asSentence(textAt(preference, 'detail'), 120),
    ),
  })
}

const names = words({
  PURCHASE: 'someone bought something',
  LEADSUBMITTED: 'someone asked to be contacted',
  LEAD: 'someone asked to be contacted',
})

/** `automatic_events`: what the service detected in a chat. Amounts are in the smallest currency unit. */
export const readAutomaticEvents: FieldReader = ({ value }) => {
  const event = objectsAt(value, 'automatic_events')[0]
  const name = textAt(event, 'event_name')
  if (event === undefined || name === undefined) return undefined
  const [amount, currency] = [
    numberAt(event, 'custom_data', 'value'),
    textAt(event, 'custom_data', 'currency'),
  ]
  const worth =
    amount === undefined || currency === undefined
      ? ''
      : ` (value ${formatNumber(amount)}, currency ${foreign(currency, 10)})`
  const known = names.get(name.toUpperCase())
  return reading({
    sentence: `The service detected in a chat: ${known ?? quoted(name, 60)}${worth}.`,
    about: { kind: 'message', id: idAt(event, 'id') },
  })
}
