import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { contactPointCreate } from './alerts'
import { calledAddressRule } from './called-address'
import { receiverAddress } from './events'
import { flowCreate } from './flows'
import { receiverEdit } from './receivers'

const hook = {
  ...{ kind: 'slack', name: 'Ops', isOn: true, leastSeverity: 'info', rules: [], quietHours: null },
  ...{ phoneNumberIds: [], repeatHours: null },
}
const all = { fields: [], phoneNumberIds: [], templates: [] }
const schemas: [string, z.ZodType, (address: string) => unknown][] = [
  ['a receiver', receiverEdit, (address) => ({ ...all, name: 'Orders', address })],
  ['a subscriber', receiverAddress, (address) => address],
  ['a contact point', contactPointCreate, (webhookUrl) => ({ ...hook, webhookUrl })],
  ['a flow', flowCreate, (endpoint_uri) => ({ name: 'A flow', categories: ['OTHER'], endpoint_uri })],
]

describe.each(schemas)('the address of %s', (_what, schema, given) => {
  const messages = (address: string) =>
    schema.safeParse(given(address)).error?.issues.flatMap((issue) =>
      // A union nests the issues of its options.
      'errors' in issue ? issue.errors.flat().map(({ message }) => message) : [issue.message],
    ) ?? []

  test.each(['https://orders.example/hook', 'http://localhost:4000/hook'])('may be %s', (address) => {
    expect(messages(address)).toEqual([])
  })

  test.each(['ftp://orders.example', 'orders.example', 'https://orders example'])(
    'is rejected with the address rule: %s',
    (address) => expect(messages(address)).toContain(calledAddressRule),
  )
})
