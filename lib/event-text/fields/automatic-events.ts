import { number } from '@/lib/template-text/wording'
import { idAt, numberAt, objectsAt, textAt } from '../members'
import { foreign, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { words } from '../words'

const names = words({
  PURCHASE: 'somebody bought something',
  LEADSUBMITTED: 'somebody asked to be contacted',
  LEAD: 'somebody asked to be contacted',
})

/** `automatic_events`: what the service believes to have recognised in a chat. The value is in the smallest coin. */
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
      : ` (value ${number(amount)}, currency ${foreign(currency, 10)})`
  const known = names.get(name.toUpperCase())
  return reading({
    sentence: `The service recognised in a chat: ${known ?? quoted(name, 60)}${worth}.`,
    about: { kind: 'message', id: idAt(event, 'id') },
  })
}
