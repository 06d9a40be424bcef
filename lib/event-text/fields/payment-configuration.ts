import { textAt } from '../members'
import { foreign, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { accountIn } from './account'

/** `payment_configuration_update`: how the account takes payments. */
export const readPaymentConfiguration: FieldReader = (change) => {
  const { value } = change
  const [name, provider] = [textAt(value, 'configuration_name'), textAt(value, 'provider_name')]
  const status = textAt(value, 'status')
  if (name === undefined && status === undefined) return undefined
  return reading({
    sentence:
      `The payment set-up${name === undefined ? '' : ` ${foreign(name, 80)}`}` +
      `${provider === undefined ? '' : ` with ${foreign(provider, 60)}`} ` +
      `${status === undefined ? 'changed' : `now has the status ${quoted(status, 60)}`}.`,
    ...accountIn(change),
  })
}
