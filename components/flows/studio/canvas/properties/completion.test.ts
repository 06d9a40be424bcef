import { expect, test } from 'vitest'
import { completed, completionAt } from './completion'

const choice = (text: string, label: string) => ({ text, label, type: 'string' as const })
const groups = [
  { label: 'Inputs', choices: [choice('${form.city}', 'city (Town)'), choice('${form.name}', 'name')] },
  { label: 'Data', choices: [choice('${data.form_id}', 'form_id')] },
]
const found = (text: string, caret = text.length) =>
  completionAt(text, caret, groups)?.choices.map((each) => each.text)

test.each([
  ['${', ['${form.city}', '${form.name}', '${data.form_id}']],
  ['${form', ['${form.city}', '${form.name}', '${data.form_id}']],
  ["`'Hi ' ${tow", ['${form.city}']],
  ['${nothing', undefined],
  ['${form.city} ', undefined],
  ['form', undefined],
  ['$', undefined],
])('typing %s suggests %o', (text, texts) => {
  expect(found(text)).toEqual(texts)
})

test('completion replaces the reference being typed and keeps the text after it', () => {
  const text = '`${form.na} == 1`'
  const open = completionAt(text, 10, groups)
  expect(open?.choices.map((each) => each.text)).toEqual(['${form.name}'])
  expect(open && completed(text, open, '${form.name}')).toEqual({ text: '`${form.name} == 1`', caret: 13 })
})
