import { describe, expect, test } from 'vitest'
import { change, oneScreen, play, select, shown, tapFooter } from './testing/play'

const body = (text: string) => ({ type: 'TextBody', text })
const input = (name: string, more = {}) => ({ type: 'TextInput', name, label: name, ...more })

describe('Form', () => {
  const form = (children: unknown[], more = {}) => ({ type: 'Form', name: 'form', children, ...more })

  test('sets initial values and error messages of its inputs, static or from data', () => {
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

  test('is replaced in the view by its components, which keep their pointers', () => {
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

  test('switches branches when its condition changes', () => {
    const recording = play(document('${form.more} == true'), [select('more')])
    expect(shown(recording, 'TextBody', 0)?.text).toBe('no')
    expect(shown(recording, 'TextInput', 0)).toBeUndefined()
    expect(shown(recording, 'TextBody', 1)).toBeUndefined()
    expect(shown(recording, 'TextInput', 1)?.name).toBe('reason')
  })

  test('requires only inputs of the branch that is shown', () => {
    const events = [tapFooter(2)]
    expect(play(document('${form.more}'), events).effects[1]).toHaveLength(1)
    expect(play(document('!${form.more}'), events).effects[1]).toEqual([])
  })

  test('treats an invalid condition as false', () => {
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

  test('shows the matching case, and nothing for other values', () => {
    const recording = play(document, [select('pet', 'cat'), select('pet', 'dog'), select('pet', 'fox')])
    expect(recording.views.map((_view, index) => shown(recording, 'TextBody', index)?.text)).toEqual([
      undefined,
      'Meow',
      'Woof',
      undefined,
    ])
  })

  test('shows the case called default for any other value', () => {
    const other = oneScreen([
      { type: 'Switch', value: 'fox', cases: { cat: [body('Meow')], default: [body('?')] } },
    ])
    expect(shown(play(other, []), 'TextBody')?.text).toBe('?')
  })

  test('does not match inherited property names', () => {
    const strange = oneScreen([
      { type: 'Switch', value: 'constructor', cases: { ['__proto__']: [body('x')] } },
    ])
    expect(shown(play(strange, []), 'TextBody')).toBeUndefined()
  })
})

describe('initial values that refer to each other', () => {
  test('treat a circular reference as empty', () => {
    const circle = [
      input('a', { 'init-value': '${form.b}' }),
      input('b', { 'init-value': "`${form.a} 'x'`" }),
    ]
    expect(shown(play(oneScreen(circle), []), 'TextInput')?.value).toBe('x')
  })

  test('are limited to 100,000 characters along a long chain that doubles them', () => {
    const inputs = Array.from({ length: 41 }, (_, index) =>
      input(`i${index}`, { 'init-value': `\`\${form.i${index + 1}} \${form.i${index + 1}}\`` }),
    )
    const recording = play(oneScreen(inputs), [change('i40', 'x')])
    expect(shown(recording, 'TextInput')?.value).toHaveLength(100_000)
  })
})
