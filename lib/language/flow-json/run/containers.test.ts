import { describe, expect, test } from 'vitest'
import { change, oneScreen, play, select, shown, tapFooter } from './testing/play'

const body = (text: string) => ({ type: 'TextBody', text })
const input = (name: string, more = {}) => ({ type: 'TextInput', name, label: name, ...more })

describe('Form', () => {
  const form = (children: unknown[], more = {}) => ({ type: 'Form', name: 'form', children, ...more })

  test('gives its inputs their first values and messages, written or from data', () => {
    const data = {
      first: { type: 'object', properties: {}, __example__: { b: '${form.a}' } },
      name: { type: 'string', __example__: 'Ana' },
    }
    const written = form([input('a')], {
      'init-values': { a: '${data.name}' },
      'error-messages': { a: 'Taken.' },
    })
    expect(shown(play(oneScreen([written], { data }), []), 'TextInput')).toMatchObject({
      value: 'Ana',
      error: 'Taken.',
    })
    const fromData = form([input('b')], { 'init-values': '${data.first}' })
    expect(shown(play(oneScreen([fromData], { data }), []), 'TextInput')?.value).toBe('${form.a}')
  })

  test('is gone from the view; what it holds stands in its place, with its place in the document', () => {
    const recording = play(oneScreen([body('x'), form([body('y')])]), [])
    expect(recording.views[0]?.components.map(({ id }) => id)).toEqual([
      '/screens/0/layout/children/0',
      '/screens/0/layout/children/1/children/0',
      '/screens/0/layout/children/2',
    ])
  })
})

describe('If', () => {
  const document = (condition: string) =>
    oneScreen([
      { type: 'OptIn', name: 'more', label: 'More' },
      { type: 'If', condition, then: [input('reason', { required: true })], else: [body('no')] },
    ])

  test('shows one branch or the other as its condition turns', () => {
    const recording = play(document('${form.more} == true'), [select('more')])
    expect(shown(recording, 'TextBody', 0)?.text).toBe('no')
    expect(shown(recording, 'TextInput', 0)).toBeUndefined()
    expect(shown(recording, 'TextBody', 1)).toBeUndefined()
    expect(shown(recording, 'TextInput', 1)?.name).toBe('reason')
  })

  test('asks only for inputs of the branch that is shown', () => {
    const events = [tapFooter(2)]
    expect(play(document('${form.more}'), events).effects[1]).toHaveLength(1)
    expect(play(document('!${form.more}'), events).effects[1]).toEqual([])
  })

  test('a condition that cannot be read does not hold', () => {
    expect(shown(play(document('(('), []), 'TextBody')?.text).toBe('no')
  })
})

describe('Switch', () => {
  const document = oneScreen([
    {
      type: 'Dropdown',
      name: 'pet',
      label: 'Pet',
      'data-source': ['cat', 'dog', 'fox'].map((id) => ({ id, title: id })),
    },
    { type: 'Switch', value: '${form.pet}', cases: { cat: [body('Meow')], dog: [body('Woof')] } },
  ])

  test('shows the case of its value, and nothing for any other', () => {
    const recording = play(document, [select('pet', 'cat'), select('pet', 'dog'), select('pet', 'fox')])
    expect(recording.views.map((_view, index) => shown(recording, 'TextBody', index)?.text)).toEqual([
      undefined,
      'Meow',
      'Woof',
      undefined,
    ])
  })

  test('a case called default stands for every other value', () => {
    const other = oneScreen([
      { type: 'Switch', value: 'fox', cases: { cat: [body('Meow')], default: [body('?')] } },
    ])
    expect(shown(play(other, []), 'TextBody')?.text).toBe('?')
  })

  test('no value leads to what every object has', () => {
    const strange = oneScreen([
      { type: 'Switch', value: 'constructor', cases: { ['__proto__']: [body('x')] } },
    ])
    expect(shown(play(strange, []), 'TextBody')).toBeUndefined()
  })
})

describe('inputs that need each other', () => {
  test('first values in a circle are nothing, and end', () => {
    const circle = [
      input('a', { 'init-value': '${form.b}' }),
      input('b', { 'init-value': "`${form.a} 'x'`" }),
    ]
    expect(shown(play(oneScreen(circle), []), 'TextInput')?.value).toBe('x')
  })

  test('a long chain that doubles at each step ends, with a text of bounded length', () => {
    const inputs = Array.from({ length: 41 }, (_, index) =>
      input(`i${index}`, { 'init-value': `\`\${form.i${index + 1}} \${form.i${index + 1}}\`` }),
    )
    const recording = play(oneScreen(inputs), [change('i40', 'x')])
    expect(shown(recording, 'TextInput')?.value).toHaveLength(100_000)
  })
})
