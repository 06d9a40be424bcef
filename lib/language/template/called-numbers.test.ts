import { expect, test } from 'vitest'
import { callsNumber } from './called-numbers'

const button = (phone_number: string) => ({ type: 'PHONE_NUMBER', text: 'Call', phone_number })

test.each([
  ['as it is written', [{ type: 'BUTTONS', buttons: [button('+1 555-005-1310')] }], true],
  ['as digits', [{ type: 'BUTTONS', buttons: [button('15550051310')] }], true],
  [
    'in a card',
    [
      {
        ...{ type: 'CAROUSEL' },
        cards: [{ components: [{ type: 'BUTTONS', buttons: [button('+15550051310')] }] }],
      },
    ],
    true,
  ],
  ['but not another one', [{ type: 'BUTTONS', buttons: [button('+1 555-005-1311')] }], false],
  ['nor one in a text', [{ type: 'BODY', text: 'Call +1 555-005-1310' }], false],
])('a number that a button calls is found %s', (_how, components, isFound) => {
  expect(callsNumber(components, '+1 (555) 005-1310')).toBe(isFound)
})

test('a number that is not known is called by no button', () => {
  expect(callsNumber([{ type: 'BUTTONS', buttons: [button('')] }], '')).toBe(false)
})
