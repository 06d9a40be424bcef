import { expect, test } from 'vitest'
import { buildModel } from '@/lib/language/flow-json/build-model'
import { newestVersion } from '@/lib/language/flow-json/versions'
import { choicesOf, operatorsFor, partsOf, writtenCondition } from './condition-parts'

const city = '${form.city}'

test.each([
  [`${city} == 'Berlin'`, '&&', [{ field: city, operator: '==', value: 'Berlin' }]],
  ['${data.is_open}', '&&', [{ field: '${data.is_open}', operator: 'is-true', value: true }]],
  ['!${data.is_open}', '&&', [{ field: '${data.is_open}', operator: 'is-false', value: true }]],
  ['${screen.A.form.age} >= -2.5', '&&', [{ field: '${screen.A.form.age}', operator: '>=', value: -2.5 }]],
  [
    `${city} == 'It\\'s \\\\ here' || ${city} != ''`,
    '||',
    [
      { field: city, operator: '==', value: "It's \\ here" },
      { field: city, operator: '!=', value: '' },
    ],
  ],
  [
    `\`${city} == 'x' && \${data.n} < 3\``,
    '&&',
    [
      { field: city, operator: '==', value: 'x' },
      { field: '${data.n}', operator: '<', value: 3 },
    ],
  ],
] as const)('%s is edited with lists and written back unchanged', (text, join, parts) => {
  const read = partsOf(text, newestVersion)
  expect(read).toEqual({ join, parts })
  if (read) expect(writtenCondition(read, text)).toBe(text)
})

test.each([
  `${city} == 'a' || (${city} == 'b' && \${data.n} == 1)`,
  `'a' == ${city}`,
  '${data.n} + 1 == 2',
  '1 == 1',
  "${form.city} = 'a'",
  '',
])('%s is edited as text', (text) => {
  expect(partsOf(text, newestVersion)).toBeUndefined()
})

test('values are offered from the options of the compared input', () => {
  const screens = [
    {
      id: 'A',
      layout: {
        type: 'SingleColumnLayout',
        children: [
          {
            type: 'Dropdown',
            name: 'city',
            label: 'City',
            'data-source': [
              { id: 'ber', title: 'Berlin' },
              { id: 'par', title: 'Paris' },
            ],
          },
          { type: 'TextInput', name: 'other', label: 'Other' },
        ],
      },
    },
    { id: 'B', layout: { type: 'SingleColumnLayout', children: [] } },
  ]
  const model = buildModel({ version: '7.3', screens })
  const [one, two] = model.screens
  if (!one || !two) throw new Error('no screens')
  const options = [
    { id: 'ber', title: 'Berlin' },
    { id: 'par', title: 'Paris' },
  ]
  expect(choicesOf(model, one, city)).toEqual(options)
  expect(choicesOf(model, two, '${screen.A.form.city}')).toEqual(options)
  expect(choicesOf(model, one, '${form.other}')).toEqual([])
  expect(choicesOf(model, two, city)).toEqual([])
})

test('the available operators depend on the type of the value', () => {
  expect(operatorsFor('boolean')).toEqual(['is-true', 'is-false'])
  expect(operatorsFor('string')).toEqual(['==', '!='])
  expect(operatorsFor('number')).toEqual(['==', '!=', '<', '<=', '>', '>='])
})
