import { describe, expect, test } from 'vitest'
import { templateEndpoints } from '@/lib/contract/templates'
import { readAnswer } from './read-answer'

const { listTemplates, getTemplate } = templateEndpoints
const row = { id: '1', name: 'sale', language: 'de', status: 'APPROVED', category: 'MARKETING' }

describe('an answer that is frozen', () => {
  test('is read once as a list, which nobody can change', () => {
    const body = Object.freeze({ data: [row] })
    const read = readAnswer(listTemplates, {}, body)
    expect(read.data).toMatchObject({ data: [row] })
    expect(readAnswer(listTemplates, {}, body)).toBe(read)
    expect(Object.isFrozen(Object(read.data).data)).toBe(true)
  })

  test('is read each time when it is one thing', () => {
    const body = Object.freeze({ ...row, id: undefined })
    const ids = ['1', '2'].map((templateId) => readAnswer(getTemplate, { templateId }, body).data)
    expect(ids).toMatchObject([{ id: '1' }, { id: '2' }])
  })

  test('is no list when it is no object', () => {
    for (const body of [undefined, null, 7, 'text'])
      expect(readAnswer(listTemplates, {}, body).success).toBe(false)
  })
})
