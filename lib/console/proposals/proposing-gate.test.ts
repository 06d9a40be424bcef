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

test('the base hash ignores new sample signatures and quality scores, but not a new text', () => {
  const proposed = baseHashOf(template('https://media.example/1?signature=a'))
  expect(baseHashOf(template('https://media.example/1?signature=b', 'Hello', 'YELLOW'))).toBe(proposed)
  expect(baseHashOf(template('https://media.example/1?signature=a', 'Hello there'))).not.toBe(proposed)
})
