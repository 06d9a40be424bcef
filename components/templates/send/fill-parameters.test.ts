import { describe, expect, test } from 'vitest'
import type { SentComponent } from '@/lib/contract/messages'
import { fillableParameters, withValueAt } from './fill-parameters'

const components = [
  { type: 'header', parameters: [{ type: 'image', image: { id: 'handle' } }] },
  {
    type: 'body',
    parameters: [
      { type: 'text', text: 'Ana' },
      { type: 'text', parameter_name: 'day', text: 'Monday' },
    ],
  },
  {
    type: 'button',
    sub_type: 'copy_code',
    index: '1',
    parameters: [{ type: 'coupon_code', coupon_code: 'AB' }],
  },
]

describe('values of a template to send', () => {
  test('are editable if they are texts, each labeled with its place', () => {
    expect(fillableParameters(components).map(({ label, value }) => [label, value])).toEqual([
      ['{{1}} in the body', 'Ana'],
      ['{{day}} in the body', 'Monday'],
      ['Code in button 2', 'AB'],
    ])
  })

  test('are written where they were read from, leaving the rest unchanged', () => {
    const [, , code] = fillableParameters(components)
    const filled = withValueAt(components, code?.path ?? [], 'CD')
    expect(filled[2]).toMatchObject({ parameters: [{ coupon_code: 'CD' }] })
    expect(filled.slice(0, 2)).toEqual(components.slice(0, 2))
  })

  test('for a location are its name, address and coordinates, and its other members stay', () => {
    const location = { latitude: 1, longitude: 2, name: 'Shop', more: true }
    const place = [{ type: 'header', parameters: [{ type: 'location', location }] }]
    const inputs = fillableParameters(place)
    expect(inputs.map(({ label, value }) => [label, value])).toEqual([
      ['Place name', 'Shop'],
      ['Address', ''],
      ['Latitude', '1'],
      ['Longitude', '2'],
    ])
    const filled = inputs.reduce<SentComponent[]>(
      (components, input) => withValueAt(components, input.path, 'x'),
      place,
    )
    expect(filled[0]?.parameters).toEqual([
      {
        type: 'location',
        location: { latitude: 'x', longitude: 'x', name: 'x', address: 'x', more: true },
      },
    ])
  })

  test('in cards are labeled with their card', () => {
    const card = (card_index: number, text: string) => ({
      card_index,
      components: [{ type: 'body', parameters: [{ type: 'text', text }] }],
    })
    const carousel: SentComponent[] = [{ type: 'carousel', cards: [card(0, 'Lamp'), card(1, 'Pot')] }]
    const inputs = fillableParameters(carousel)
    expect(inputs.map(({ label, value }) => [label, value])).toEqual([
      ['{{1}} in the body of card 1', 'Lamp'],
      ['{{1}} in the body of card 2', 'Pot'],
    ])
    const filled = withValueAt(carousel, inputs[1]?.path ?? [], 'Vase')
    expect(filled).toEqual([{ type: 'carousel', cards: [card(0, 'Lamp'), card(1, 'Vase')] }])
  })
})
