import { expect, test } from 'vitest'
import { callsNumber, openedFlows } from './button-targets'

const buttons = (...all: object[]) => ({ type: 'BUTTONS', buttons: all })

test('finds exactly the flows that buttons open, including in cards', () => {
  const components = [
    { type: 'BODY', text: 'flow_id' },
    buttons({ type: 'flow', text: 'Book', flow_id: 12 }, { type: 'URL', text: 'Shop', flow_id: '13' }),
    {
      type: 'CAROUSEL',
      cards: [{ components: [buttons({ type: 'FLOW', text: 'Ask', flow_name: 'Survey' })] }],
    },
    buttons({ type: 'FLOW', text: 'Again', flow_id: '12', flow_name: 'Booking' }),
    null,
  ]
  expect(openedFlows(components)).toEqual({ ids: ['12'], names: ['Survey'] })
})

const button = (phone_number: string) => ({ type: 'PHONE_NUMBER', text: 'Call', phone_number })

test.each([
  ['as written', [{ type: 'BUTTONS', buttons: [button('+1 555-005-1310')] }], true],
  ['as digits only', [{ type: 'BUTTONS', buttons: [button('15550051310')] }], true],
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
  ['another number', [{ type: 'BUTTONS', buttons: [button('+1 555-005-1311')] }], false],
  ['a number in a text', [{ type: 'BODY', text: 'Call +1 555-005-1310' }], false],
])('detects whether a button calls a number: %s', (_how, components, isFound) => {
  expect(callsNumber(components, '+1 (555) 005-1310')).toBe(isFound)
})

test('an empty phone number matches no button', () => {
  expect(callsNumber([{ type: 'BUTTONS', buttons: [button('')] }], '')).toBe(false)
})
