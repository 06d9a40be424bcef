import { describe, expect, test } from 'vitest'
import { convertVariables } from './convert-variables'

describe('converting variables', () => {
  const numbered = { text: 'Hi {{2}}, {{1}} and {{2}}.', samples: { '1': 'Ana', '2': 'Ben' } }

  test('to names keeps each sample with its variable', () => {
    expect(convertVariables(numbered, 'NAMED')).toEqual({
      text: 'Hi {{variable_2}}, {{variable_1}} and {{variable_2}}.',
      samples: { variable_1: 'Ana', variable_2: 'Ben' },
    })
  })

  test('to numbers counts in order of appearance', () => {
    const named = { text: '{{last}} {{first}} {{last}}', samples: { first: 'Ana', last: 'Diaz' } }
    expect(convertVariables(named, 'POSITIONAL')).toEqual({
      text: '{{1}} {{2}} {{1}}',
      samples: { '1': 'Diaz', '2': 'Ana' },
    })
  })

  test('unifies mixed names and numbers', () => {
    const mixed = { text: 'Hi {{name}}, {{1}}.', samples: { name: 'Ana', '1': 'Monday' } }
    expect(convertVariables(mixed, 'NAMED')).toEqual({
      text: 'Hi {{name}}, {{variable_1}}.',
      samples: { name: 'Ana', variable_1: 'Monday' },
    })
    expect(convertVariables(mixed, 'POSITIONAL')).toEqual({
      text: 'Hi {{1}}, {{2}}.',
      samples: { '1': 'Ana', '2': 'Monday' },
    })
  })

  test('leaves a text without variables unchanged', () => {
    expect(convertVariables({ text: '{{ no }}', samples: {} }, 'NAMED').text).toBe('{{ no }}')
  })
})
