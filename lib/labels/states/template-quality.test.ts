import { describe, expect, test } from 'vitest'
import { qualityScores } from '@/lib/contract/templates'
import { qualityWords, worstScore } from './template-quality'

describe('the words of a quality score', () => {
  test.each(qualityScores)('tell %s in a sentence', (score) => {
    expect(qualityWords(score).label).not.toBe(score)
    expect(qualityWords(score).meaning).toMatch(/\.$/)
  })

  test('show a score nobody knows as it comes', () => {
    expect(qualityWords('PURPLE').label).toBe('PURPLE')
  })
})

describe('the worst score', () => {
  test('is the one that needs someone, whatever its place', () => {
    expect(worstScore(['GREEN', undefined, 'RED', 'YELLOW'])).toBe('RED')
    expect(worstScore(['UNKNOWN', 'GREEN'])).toBe('GREEN')
  })

  test('of scores nobody knows is the first of them', () => {
    expect(worstScore(['PURPLE', 'PINK'])).toBe('PURPLE')
  })
})
