import { describe, expect, test } from 'vitest'
import { adviceOf, checkAutomation, errorsOf, shownErrors } from './automation-checks'
import { toValues } from './automation-values'

const check = (prompts: string[], commands: [string, string][] = []) =>
  checkAutomation(
    toValues({
      enable_welcome_message: false,
      prompts,
      commands: commands.map(([command_name, command_description]) => ({
        command_name,
        command_description,
      })),
    }),
  )
const paths = (...given: Parameters<typeof check>) => errorsOf(check(...given)).map(({ path }) => path)

describe('a prompt', () => {
  test.each([
    ['x'.repeat(80), true],
    ['x'.repeat(81), false],
    [`${'x'.repeat(80)}   `, true],
    ['é'.repeat(80), true],
    ['Where is my order?', true],
    ['Great 🎉', false],
    ['Price ©', true],
    ['', false],
    ['   ', false],
  ])('with the text %j is accepted: %s', (text, isTaken) => {
    expect(paths([text])).toEqual(isTaken ? [] : ['prompts.0.text'])
  })

  test('that repeats another, ignoring case and surrounding spaces, is accepted with advice', () => {
    const findings = check(['Hello', 'Bye', ' HELLO '])
    expect(errorsOf(findings)).toEqual([])
    expect([...adviceOf(findings)]).toEqual([['prompts.2.text', 'Prompt 1 already says the same.']])
  })

  test('is accepted as the fifth', () => {
    expect(paths(['a', 'b', 'c', 'd', 'e'])).toEqual([])
  })
})

describe('a command', () => {
  test.each([
    ['help', true],
    ['track_order_2', true],
    ['über', true],
    ['मदद_हिन्दी', true],
    ['u\u0308ber', true],
    ['ü'.normalize('NFD').repeat(32), true],
    ['x'.repeat(32), true],
    ['x'.repeat(33), false],
    ['my order', false],
    ['help!', false],
    ['/help', false],
    ['', false],
  ])('named %j is accepted: %s', (name, isTaken) => {
    expect(paths([], [[name, 'Helps']])).toEqual(isTaken ? [] : ['commands.0.command_name'])
  })

  test.each([
    ['x'.repeat(256), true],
    ['x'.repeat(257), false],
    ['Helps 🙂', true],
    ['', false],
  ])('described as %j is accepted: %s', (description, isTaken) => {
    expect(paths([], [['help', description]])).toEqual(isTaken ? [] : ['commands.0.command_description'])
  })

  test('with an emoji in its description gets advice', () => {
    expect([...adviceOf(check([], [['help', 'Helps 🙂']])).keys()]).toEqual([
      'commands.0.command_description',
    ])
  })

  test('must have a unique name, ignoring case', () => {
    expect(
      paths(
        [],
        [
          ['help', 'a'],
          ['Help', 'b'],
        ],
      ),
    ).toEqual(['commands.1.command_name'])
  })
})

test('missing values are reported only after an attempt to save', () => {
  const findings = check(['', 'a 🎉', 'a', 'a'])
  expect([...shownErrors(findings, false).keys()]).toEqual(['prompts.1.text'])
  expect([...shownErrors(findings, true).keys()]).toEqual(['prompts.0.text', 'prompts.1.text'])
})
