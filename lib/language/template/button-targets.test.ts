import { expect, test } from 'vitest'
import { callsNumber, openedFlows } from './button-targets'

const buttons = (...all: object[]) => ({ type: 'BUTTONS', buttons: all })

test('finds the flows that buttons open, in cards too, and no others', () => {
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
