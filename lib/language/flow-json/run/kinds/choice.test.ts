import { describe, expect, test } from 'vitest'
import { change, oneScreen, play, select, shown, tapFooter, unselect } from '../testing/play'

const options = [
  {
    id: 'a',
    title: 'Apple',
    description: 'Red',
    metadata: '1 kg',
    image: 'AAAA',
    'alt-text': 'An apple',
  },
  { id: 'b', title: 'Banana', color: '#FFFF00' },
  { id: 'c', title: 'Cherry', enabled: false },
  { id: 'd', title: 'Date' },
]
const choice = (type: string, more = {}) => ({
  type,
  name: 'fruit',
  label: 'Fruit',
  'data-source': options,
  ...more,
})
const payload = { got: '${form.fruit}' }

describe.each(['CheckboxGroup', 'ChipsSelector'] as const)('%s', (type) => {
  test('hands over a list of ids, in the order of the options', () => {
    const document = oneScreen([choice(type)], { payload })
    const recording = play(document, [
      select('fruit', 'd'),
      select('fruit', 'a'),
      select('fruit', 'b'),
      unselect('fruit', 'a'),
      tapFooter(1),
    ])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: ['b', 'd'] } }])
    expect(shown(recording, type, 4)?.options.map(({ isSelected }) => isSelected)).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('a disabled option and one beyond the most cannot be chosen', () => {
    const document = oneScreen([choice(type, { 'max-selected-items': 1 })], { payload })
    const recording = play(document, [
      select('fruit', 'c'),
      select('fruit', 'a'),
      select('fruit', 'b'),
      tapFooter(1),
    ])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: ['a'] } }])
  })

  test('one beyond the most leaves what was chosen before', () => {
    const document = oneScreen([choice(type, { 'max-selected-items': 1 })], { payload })
    const recording = play(document, [select('fruit', 'b'), select('fruit', 'a'), tapFooter(1)])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: ['b'] } }])
  })

  test('fewer than the least, and none where one is required, are refused', () => {
    const atLeast = oneScreen([choice(type, { 'min-selected-items': 2 })])
    expect(shown(play(atLeast, [select('fruit', 'a'), tapFooter(1)]), type)?.error).toBe(
      'Choose at least 2 options.',
    )
    const required = oneScreen([choice(type, { required: true })])
    expect(shown(play(required, [tapFooter(1)]), type)?.error).toBe('Choose at least one option.')
  })

  test('starts with its first value, as far as there are such options', () => {
    const recording = play(oneScreen([choice(type, { 'init-value': ['b', 'zz'] })]), [])
    expect(shown(recording, type)?.options.filter(({ isSelected }) => isSelected)).toMatchObject([
      { id: 'b' },
    ])
  })
})

describe.each(['RadioButtonsGroup', 'Dropdown'] as const)('%s', (type) => {
  test('hands over one id, the last chosen', () => {
    const document = oneScreen([choice(type)], { payload })
    const recording = play(document, [
      select('fruit', 'a'),
      select('fruit', 'b'),
      select('fruit', 'c'),
      tapFooter(1),
    ])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: 'b' } }])
  })

  test('shows everything an option has', () => {
    const recording = play(oneScreen([choice(type, { 'media-size': 'large', description: 'Pick' })]), [])
    expect(shown(recording, type)).toMatchObject({
      mediaSize: 'large',
      options: [
        {
          id: 'a',
          title: 'Apple',
          description: 'Red',
          metadata: '1 kg',
          image: 'AAAA',
          altText: 'An apple',
          isEnabled: true,
        },
        { id: 'b', color: '#FFFF00' },
        { id: 'c', isEnabled: false },
        { id: 'd' },
      ],
    })
  })

  test('none where one is required is refused', () => {
    const recording = play(oneScreen([choice(type, { required: true })]), [tapFooter(1)])
    expect(shown(recording, type)?.error).toBe('Choose an option.')
    expect(recording.effects.flat()).toEqual([])
  })

  test('an id that is no option is not taken', () => {
    const recording = play(oneScreen([choice(type)], { payload }), [change('fruit', 'zz'), tapFooter(1)])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: '' } }])
  })
})

describe('options of data', () => {
  const item = { type: 'object', properties: { id: { type: 'string' }, title: { type: 'string' } } }
  const data = {
    list: {
      type: 'array',
      items: item,
      __example__: [
        { id: 'x', title: 'X' },
        { id: 'y', title: '${form.fruit}' },
      ],
    },
  }
  const update = (list: unknown) => ({ name: 'update_data', payload: { list } })

  test('show as they are', () => {
    const recording = play(oneScreen([choice('Dropdown', { 'data-source': '${data.list}' })], { data }), [])
    expect(shown(recording, 'Dropdown')?.options).toMatchObject([
      { id: 'x', title: 'X' },
      { id: 'y', title: '${form.fruit}' },
    ])
  })

  test('a chosen option that is gone is chosen no more', () => {
    const document = oneScreen(
      [
        choice('Dropdown', { 'data-source': '${data.list}' }),
        {
          type: 'OptIn',
          name: 'other',
          label: 'Other',
          'on-select-action': update([{ id: 'z', title: 'Z' }]),
        },
      ],
      { data, payload },
    )
    const recording = play(document, [select('fruit', 'x'), select('other'), tapFooter(2)])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: '' } }])
  })
})

describe('select actions', () => {
  const data = { note: { type: 'string', __example__: 'none' } }
  const note = { type: 'TextBody', text: '${data.note}' }
  const say = (text: string) => ({ name: 'update_data', payload: { note: text } })
  const withActions = (type: string, own: object, version = '7.3') =>
    oneScreen(
      [
        choice(type, {
          'data-source': [
            { id: 'a', title: 'A', 'on-select-action': say('a on'), 'on-unselect-action': say('a off') },
            { id: 'b', title: 'B' },
          ],
          ...own,
        }),
        note,
      ],
      { data, version },
    )
  const notes = (document: ReturnType<typeof withActions>, events: Parameters<typeof play>[1]) => {
    const recording = play(document, events)
    return recording.views.map((_view, index) => shown(recording, 'TextBody', index)?.text)
  }

  test('of an option run when it is chosen, and when another takes its place', () => {
    expect(notes(withActions('Dropdown', {}), [select('fruit', 'a'), select('fruit', 'b')])).toEqual([
      'none',
      'a on',
      'a off',
    ])
  })

  test('of the component run after those of the option, with the new value', () => {
    const own = { 'on-select-action': { name: 'update_data', payload: { note: '${form.fruit}' } } }
    expect(
      notes(withActions('RadioButtonsGroup', own), [select('fruit', 'a'), select('fruit', 'b')]),
    ).toEqual(['none', 'a', 'b'])
  })

  test('taking back runs its own action; without one, the select action', () => {
    const both = { 'on-select-action': say('on'), 'on-unselect-action': say('off') }
    const events = [select('fruit', 'b'), unselect('fruit', 'b')]
    expect(notes(withActions('CheckboxGroup', both), events)).toEqual(['none', 'on', 'off'])
    const one = { 'on-select-action': { name: 'update_data', payload: { note: "`'now ' ${form.fruit}`" } } }
    expect(notes(withActions('CheckboxGroup', one), events)).toEqual(['none', 'now b', 'now '])
  })

  test('choosing what is chosen already runs nothing', () => {
    const own = { 'on-select-action': say('on') }
    const events = [select('fruit', 'b'), select('fruit', 'b')]
    expect(play(withActions('Dropdown', own), events).views[2]).toEqual(
      play(withActions('Dropdown', own), events).views[1],
    )
  })

  test.each([
    ['5.1', 'none'],
    ['6.0', 'on'],
    ['6.3', 'on'],
    ['7.0', 'none'],
  ])('in version %s a first value shows %s on rendering', (version, text) => {
    const own = { 'init-value': 'b', 'on-select-action': say('on') }
    expect(notes(withActions('Dropdown', own, version), [])).toEqual([text])
  })
})
