import { describe, expect, test } from 'vitest'
import { fillableParameters, fillParameter } from './fill-parameters'

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

describe('values of a template that is sent', () => {
  test('can be written where they are texts, each named by its place', () => {
    expect(fillableParameters(components).map(({ label, value }) => [label, value])).toEqual([
      ['{{1}} in the body', 'Ana'],
      ['{{day}} in the body', 'Monday'],
      ['Code in button 2', 'AB'],
    ])
  })

  test('go where they were read from, and leave the rest as it is', () => {
    const [, , code] = fillableParameters(components)
    const filled = fillParameter(components, code?.place ?? { component: 0, parameter: 0 }, 'CD')
    expect(filled[2]).toMatchObject({ parameters: [{ coupon_code: 'CD' }] })
    expect(filled.slice(0, 2)).toEqual(components.slice(0, 2))
  })
})
