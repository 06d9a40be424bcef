import { expect, test } from 'vitest'
import { openedFlows } from './opened-flows'

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
