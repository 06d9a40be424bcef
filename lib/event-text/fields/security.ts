import { textAt } from '../members'
import { quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { words } from '../words'
import { ownNumberText, phoneNumberIn } from './phone-number'

const events = words({
  PIN_CHANGED: 'was changed',
  PIN_RESET_REQUEST: 'is about to be reset: somebody asked for it',
  PIN_RESET_SUCCESS: 'was reset',
})

/** `security`: the PIN that protects a number against being registered elsewhere (gap 6.1, published name). */
export const readSecurity: FieldReader = ({ value }) => {
  const event = textAt(value, 'event')
  if (event === undefined) return undefined
  const known = events.get(event.toUpperCase())
  return reading({
    sentence:
      known === undefined
        ? `Something happened to the protection of the ${ownNumberText(value)}: ${quoted(event, 80)}.`
        : `The PIN of the ${ownNumberText(value)} ${known}.`,
    severity: 'warning',
    ...phoneNumberIn(value),
  })
}
