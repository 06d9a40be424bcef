import { describe, expect, test } from 'vitest'
import { change, leave, oneScreen, play, shown, tapFooter } from '../testing/play'

const field = (more = {}) => ({ type: 'TextInput', name: 'field', label: 'Field', ...more })
const run = (more: object, value: string, version = '7.3') =>
  play(oneScreen([field(more)], { version, payload: { got: '${form.field}' } }), [
    change('field', value),
    tapFooter(1),
  ])
const errorOf = (more: object, value: string) => shown(run(more, value), 'TextInput')?.error

describe('TextInput', () => {
  test('submits what was typed', () => {
    const recording = run({}, 'Ana')
    expect(shown(recording, 'TextInput', 1)).toMatchObject({
      value: 'Ana',
      inputType: 'text',
      maxCharacters: 80,
    })
    expect(recording.effects).toEqual([[], [], [{ kind: 'complete', payload: { got: 'Ana' } }]])
  })

  test('shows its initial value, helper text and large label', () => {
    const view = play(
      oneScreen([
        field({ 'init-value': 'Bo', 'helper-text': 'As in your passport', 'label-variant': 'large' }),
      ]),
      [],
    )
    expect(shown(view, 'TextInput')).toMatchObject({
      value: 'Bo',
      helperText: 'As in your passport',
      isLabelLarge: true,
      isRequired: false,
      isEnabled: true,
    })
  })

  test.each<[string, object, string]>([
    ['required', { required: true }, '  '],
    ['min-chars', { 'min-chars': 3 }, 'ab'],
    ['max-chars', { 'max-chars': '3' }, 'abcd'],
    ['80 characters', {}, 'x'.repeat(81)],
    ['a number', { 'input-type': 'number' }, '12a'],
    ['an email', { 'input-type': 'email' }, 'ana@home'],
    ['a phone number', { 'input-type': 'phone' }, '12'],
    ['a passcode', { 'input-type': 'passcode' }, '12ab'],
    ['a pattern', { pattern: '[A-Z]{2}\\d', 'helper-text': 'Like AB1' }, 'AB12'],
  ])('rejects an invalid value on the screen: %s', (_what, more, value) => {
    const recording = run(more, value)
    expect(shown(recording, 'TextInput')?.error).toMatch(/./)
    expect(shown(recording, 'Footer')?.isEnabled).toBe(false)
    expect(recording.effects.flat()).toEqual([])
  })

  test.each<[string, object, string]>([
    ['nothing, if not required', { 'min-chars': 3, 'input-type': 'email', pattern: 'x' }, ''],
    ['grapheme clusters', { 'max-chars': 2 }, '👍👍'],
    ['a number', { 'input-type': 'number' }, '-12.5'],
    ['an email', { 'input-type': 'email' }, 'ana@mail.example.com'],
    ['a phone number', { 'input-type': 'phone' }, '+1 (555) 010-0199'],
    ['a passcode', { 'input-type': 'passcode' }, '0042'],
    ['any password', { 'input-type': 'password' }, '12ab'],
    ['a pattern', { pattern: '[A-Z]{2}\\d' }, 'AB1'],
    ['an unsupported pattern', { pattern: '(?=x)y' }, 'AB1'],
  ])('accepts a valid value: %s', (_what, more, value) => {
    expect(run(more, value).effects.flat()).toHaveLength(1)
  })

  test('handles patterns prone to catastrophic backtracking', () => {
    expect(errorOf({ pattern: '(x+x+)+y', 'max-chars': 1000 }, 'x'.repeat(1000))).toMatch(/./)
    expect(run({ pattern: '('.repeat(5_000), 'max-chars': 1000 }, 'x').effects.flat()).toHaveLength(1)
  })

  test('reports an error when it loses focus, not while typing', () => {
    const events = [change('field', 'ab'), leave('field'), change('field', 'abc')]
    const recording = play(oneScreen([field({ 'min-chars': 3 })]), events)
    expect(recording.views.map((_view, index) => shown(recording, 'TextInput', index)?.error)).toEqual([
      undefined,
      undefined,
      'Enter at least 3 characters.',
      undefined,
    ])
  })

  test('shows the error message from the flow until its value changes', () => {
    const data = { wrong: { type: 'string', __example__: 'This code was used before.' } }
    const recording = play(oneScreen([field({ 'error-message': '${data.wrong}' })], { data }), [
      change('field', 'x'),
    ])
    expect(shown(recording, 'TextInput', 0)?.error).toBe('This code was used before.')
    expect(shown(recording, 'TextInput', 1)?.error).toBeUndefined()
  })

  test('ignores input and is not validated while disabled', () => {
    const document = oneScreen([field({ enabled: false, required: true })])
    const recording = play(document, [change('field', 'x'), tapFooter(1)])
    expect(shown(recording, 'TextInput', 1)).toMatchObject({ value: '', isEnabled: false })
    expect(recording.effects.flat()).toHaveLength(1)
  })

  test('is not validated while hidden', () => {
    expect(
      play(oneScreen([field({ visible: false, required: true })]), [tapFooter(1)]).effects.flat(),
    ).toHaveLength(1)
  })
})

describe('TextArea', () => {
  const area = (more = {}) => ({ type: 'TextArea', name: 'area', label: 'Area', ...more })

  test('accepts 600 characters by default', () => {
    const recording = play(oneScreen([area()]), [change('area', 'x'.repeat(601)), tapFooter(1)])
    expect(shown(recording, 'TextArea')).toMatchObject({
      maxCharacters: 600,
      error: 'Enter no more than 600 characters.',
    })
    expect(
      play(oneScreen([area({ 'max-length': 700 })]), [change('area', 'x'.repeat(601)), tapFooter(1)])
        .effects[2],
    ).toHaveLength(1)
  })

  test('submits line breaks', () => {
    const document = oneScreen([area()], { payload: { got: '${form.area}' } })
    expect(play(document, [change('area', 'a\nb'), tapFooter(1)]).effects[2]).toEqual([
      { kind: 'complete', payload: { got: 'a\nb' } },
    ])
  })
})
