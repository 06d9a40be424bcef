import { expect, test } from 'vitest'
import { baseHashOf } from './proposing-gate'

const template = (image: string, body = 'Hello', score = 'GREEN') => ({
  edit: {
    quality_score: { score },
    components: [
      { type: 'HEADER', format: 'IMAGE', example: { header_handle: [image] } },
      { type: 'BODY', text: body },
    ],
  },
})

test('what was there is the same after its samples were signed anew and its quality was measured', () => {
  const proposed = baseHashOf(template('https://media.example/1?signature=a'))
  expect(baseHashOf(template('https://media.example/1?signature=b', 'Hello', 'YELLOW'))).toBe(proposed)
  expect(baseHashOf(template('https://media.example/1?signature=a', 'Hello there'))).not.toBe(proposed)
})
