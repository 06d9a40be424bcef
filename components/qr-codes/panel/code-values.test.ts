import { expect, test } from 'vitest'
import { checkCode, emptyValues, resolveCode } from './code-values'

const good = { prefilled_message: ' Hello 🙂 ', label: { place: ' Door ', campaign: '' } }

test('errors of a code are reported at the invalid input', () => {
  expect(checkCode(emptyValues)).toMatchObject({
    prefilled_message: { message: expect.stringContaining('empty') },
  })
  expect(checkCode({ ...good, prefilled_message: 'a'.repeat(141) })).toMatchObject({
    prefilled_message: { message: expect.stringContaining('141 characters') },
  })
  expect(checkCode({ ...good, label: { place: 'a'.repeat(81), campaign: 'a\nb' } })).toMatchObject({
    label: {
      place: { message: expect.stringContaining('81 characters') },
      campaign: { message: expect.stringContaining('line break') },
    },
  })
})

test('the message is sent exactly as typed, labels are trimmed', () => {
  expect(resolveCode(good)).toEqual({
    values: { prefilled_message: ' Hello 🙂 ', label: { place: 'Door', campaign: '' } },
    errors: {},
  })
})
