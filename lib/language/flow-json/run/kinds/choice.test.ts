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
  test('submits ids in the order of the options', () => {
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

  test('selects neither a disabled option nor more than the maximum', () => {
    const document = oneScreen([choice(type, { 'max-selected-items': 1 })], { payload })
    const recording = play(document, [
      select('fruit', 'c'),
      select('fruit', 'a'),
      select('fruit', 'b'),
      tapFooter(1),
    ])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: ['a'] } }])
  })

  test('keeps the previous choice when the maximum is exceeded', () => {
    const document = oneScreen([choice(type, { 'max-selected-items': 1 })], { payload })
    const recording = play(document, [select('fruit', 'b'), select('fruit', 'a'), tapFooter(1)])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: ['b'] } }])
  })

  test('rejects fewer than the minimum, and no choice if required', () => {
    const atLeast = oneScreen([choice(type, { 'min-selected-items': 2 })])
    expect(shown(play(atLeast, [select('fruit', 'a'), tapFooter(1)]), type)?.error).toBe(
      'Choose at least 2 options.',
    )
    const required = oneScreen([choice(type, { required: true })])
    expect(shown(play(required, [tapFooter(1)]), type)?.error).toBe('Choose at least one option.')
  })

  test('starts with the initial values that exist as options', () => {
    const recording = play(oneScreen([choice(type, { 'init-value': ['b', 'zz'] })]), [])
    expect(shown(recording, type)?.options.filter(({ isSelected }) => isSelected)).toMatchObject([
      { id: 'b' },
    ])
  })
})

describe.each(['RadioButtonsGroup', 'Dropdown'] as const)('%s', (type) => {
  test('submits one id, the last chosen', () => {
    const document = oneScreen([choice(type)], { payload })
    const recording = play(document, [
      select('fruit', 'a'),
      select('fruit', 'b'),
      select('fruit', 'c'),
      tapFooter(1),
    ])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: 'b' } }])
  })

  test('shows all properties of its options', () => {
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

  test('rejects no choice if required', () => {
    const recording = play(oneScreen([choice(type, { required: true })]), [tapFooter(1)])
    expect(shown(recording, type)?.error).toBe('Choose an option.')
    expect(recording.effects.flat()).toEqual([])
  })

  test('ignores an id that is not an option', () => {
    const recording = play(oneScreen([choice(type)], { payload }), [change('fruit', 'zz'), tapFooter(1)])
    expect(recording.effects.at(-1)).toEqual([{ kind: 'complete', payload: { got: '' } }])
  })
})

describe('options from data', () => {
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

  test('are shown without evaluating their texts', () => {
    const recording = play(oneScreen([choice('Dropdown', { 'data-source': '${data.list}' })], { data }), [])
    expect(shown(recording, 'Dropdown')?.options).toMatchObject([
      { id: 'x', title: 'X' },
      { id: 'y', title: '${form.fruit}' },
    ])
  })

  test('are deselected when they disappear', () => {
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

  test('of an option run when it is selected and when another replaces it', () => {
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

  test('of a component run on deselection, too, unless it has an unselect action', () => {
    const both = { 'on-select-action': say('on'), 'on-unselect-action': say('off') }
    const events = [select('fruit', 'b'), unselect('fruit', 'b')]
    expect(notes(withActions('CheckboxGroup', both), events)).toEqual(['none', 'on', 'off'])
    const one = { 'on-select-action': { name: 'update_data', payload: { note: "`'now ' ${form.fruit}`" } } }
    expect(notes(withActions('CheckboxGroup', one), events)).toEqual(['none', 'now b', 'now '])
  })

  test('do not run for an option that is already selected', () => {
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
  ])('in version %s leave the note at %s when an initial value appears', (version, text) => {
    const own = { 'init-value': 'b', 'on-select-action': say('on') }
    expect(notes(withActions('Dropdown', own, version), [])).toEqual([text])
  })
})
