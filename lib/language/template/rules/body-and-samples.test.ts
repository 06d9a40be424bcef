import { describe, expect, test } from 'vitest'
import { accepts, marked, reports, template } from '../testing/expect-rule'
import { bodyHasText } from './body'
import { samplesFitTheirVariables } from './samples'
import { variablesAreNumberedFromOne, variablesAreOfOneKind, variablesAreWellFormed } from './variables'

const rows = (text: string, body_text: unknown) => template({ body: { text, example: { body_text } } })
const named = (text: string, samples: Record<string, string>) =>
  template({
    parameter_format: 'NAMED',
    body: {
      text,
      example: {
        body_text_named_params: Object.entries(samples).map(([param_name, example]) => ({
          param_name,
          example,
        })),
      },
    },
  })

describe('a body', () => {
  test('needs text, except in authentication templates', () => {
    reports(bodyHasText, template({ body: ' \n' }), ['components.0.text', 'Write the message.'])
    reports(bodyHasText, template({ body: {} }), ['components.0.text', 'Write the message.'])
    accepts(bodyHasText, template({ body: {}, category: 'AUTHENTICATION' }))
  })
})

describe('variables', () => {
  test('must be well-formed', () => {
    accepts(variablesAreWellFormed, template({ body: 'Hi {{1}} and {{first_name}} {x}' }))
    reports(variablesAreWellFormed, template({ body: 'Hi {{0}}.' }), [
      'components.0.text',
      '"{{0}}" isn’t a variable. Write {{1}}, or a name in lowercase letters such as {{first_name}}.',
    ])
    expect(marked(variablesAreWellFormed, template({ body: 'Hi {{ 1 }}.' }))).toBe('{{ 1 }}')
  })

  test('must be numbered from one without a gap, in any order', () => {
    accepts(variablesAreNumberedFromOne, template({ body: 'Hi {{2}} and {{1}} and {{2}} so' }))
    reports(variablesAreNumberedFromOne, template({ body: 'Hi {{1}} and {{3}} so' }), [
      'components.0.text',
      'The body uses {{3}} but not {{2}}. Number the variables 1, 2, 3 without a gap.',
    ])
    reports(variablesAreNumberedFromOne, template({ header: 'Hi {{2}}' }), [
      'components.0.text',
      'The header uses {{2}} but not {{1}}. Number the variables 1, 2, 3 without a gap.',
    ])
  })

  test('must be of the kind that parameter_format states', () => {
    accepts(variablesAreOfOneKind, template({ body: 'Hi {{name}} so', parameter_format: 'named' }))
    accepts(variablesAreOfOneKind, template({ body: 'Hi {{1}} so', parameter_format: 'POSITIONAL' }))
    reports(variablesAreOfOneKind, template({ body: 'Hi {{name}} so' }), [
      'components.0.text',
      '{{name}} has a name, but the variables of this template are numbers. Use a number such as {{1}}, or name all of the variables.',
    ])
    reports(variablesAreOfOneKind, template({ body: 'Hi {{1}} so', parameter_format: 'NAMED' }), [
      'components.0.text',
      'This template uses names: give {{1}} a name such as {{first_name}}.',
    ])
    reports(variablesAreOfOneKind, template({ body: 'Hi {{1}} {{name}} so' }), [
      'components.0.text',
      'Numbered and named variables can’t be mixed. {{name}} has a name, but the variables of this template are numbers. Use a number such as {{1}}, or name all of the variables.',
    ])
    reports(variablesAreOfOneKind, template({ parameter_format: 'BOTH' }), [
      'parameter_format',
      'parameter_format must be POSITIONAL or NAMED.',
    ])
  })
})

describe('samples', () => {
  test('must be as many as the variables', () => {
    accepts(samplesFitTheirVariables, rows('Hi {{2}}, {{1}}, {{2}}.', [['a', 'b']]))
    reports(samplesFitTheirVariables, rows('Hi {{1}}, {{2}}.', [['a']]), [
      'components.0.example.body_text.0',
      'The body has 2 variables and 1 sample. Provide one sample for each.',
    ])
    reports(samplesFitTheirVariables, rows('Hi there.', [['a']]), [
      'components.0.example.body_text.0',
      'The body has 0 variables and 1 sample. Provide one sample for each.',
    ])
  })

  test('cannot be empty', () => {
    reports(samplesFitTheirVariables, rows('Hi {{1}}, {{2}}.', [['a', ' ']]), [
      'components.0.example.body_text.0.1',
      'Provide a sample for {{2}}.',
    ])
  })

  test('may all be missing for a numbered body, but not for a header', () => {
    accepts(samplesFitTheirVariables, template({ body: 'Hi {{1}}.' }))
    reports(samplesFitTheirVariables, template({ header: 'Hi {{1}}' }), [
      'components.0.example.header_text.0',
      'Provide a sample for {{1}}.',
    ])
    accepts(
      samplesFitTheirVariables,
      template({ header: { format: 'TEXT', text: 'Hi {{1}}', example: { header_text: ['Ada'] } } }),
    )
  })

  test('are matched by name for named variables', () => {
    accepts(samplesFitTheirVariables, named('Hi {{first}}, {{last}}.', { last: 'Byron', first: 'Ada' }))
    reports(
      samplesFitTheirVariables,
      named('Hi {{first}}, {{last}}.', { first: 'Ada', lst: 'Byron' }),
      ['components.0.example.body_text_named_params', 'Provide a sample for {{last}}.'],
      [
        'components.0.example.body_text_named_params.1.example',
        'The body has no variable {{lst}}. Remove this sample.',
      ],
    )
    reports(samplesFitTheirVariables, named('Hi {{first}}.', { first: '' }), [
      'components.0.example.body_text_named_params.0.example',
      'Provide a sample for {{first}}.',
    ])
    reports(samplesFitTheirVariables, template({ body: 'Hi {{first}}.', parameter_format: 'NAMED' }), [
      'components.0.example.body_text_named_params.0.example',
      'Provide a sample for {{first}}.',
    ])
  })

  test('must be of the same kind as the variables', () => {
    reports(samplesFitTheirVariables, named('Hi {{1}}.', { name: 'Ada' }), [
      'components.0.example',
      'The samples use names, the variables use numbers.',
    ])
    reports(samplesFitTheirVariables, rows('Hi {{name}}.', [['Ada']]), [
      'components.0.example',
      'The samples use numbers, the variables use names.',
    ])
  })
})
