import { describe, expect, test } from 'vitest'
import { templateEndpoints } from '@/lib/contract/templates'
import { readAnswer } from './read-answer'

const { listTemplates, getTemplate } = templateEndpoints
const row = { id: '1', name: 'sale', language: 'de', status: 'APPROVED', category: 'MARKETING' }

describe('a frozen response', () => {
  test('is parsed once when it is a list, and the result is frozen', () => {
    const body = Object.freeze({ data: [row] })
    const read = readAnswer(listTemplates, {}, body)
    expect(read.data).toMatchObject({ data: [row] })
    expect(readAnswer(listTemplates, {}, body)).toBe(read)
    expect(Object.isFrozen(Object(read.data).data)).toBe(true)
  })

  test('is parsed each time when it is a single object', () => {
    const body = Object.freeze({ ...row, id: undefined })
    const ids = ['1', '2'].map((templateId) => readAnswer(getTemplate, { templateId }, body).data)
    expect(ids).toMatchObject([{ id: '1' }, { id: '2' }])
  })

  test('is not accepted as a list when it isn’t an object', () => {
    for (const body of [undefined, null, 7, 'text'])
      expect(readAnswer(listTemplates, {}, body).success).toBe(false)
  })
})
