import { describe, expect, test } from 'vitest'
import { qualityScores } from '@/lib/contract/templates'
import { qualityWords, worstScore } from './template-quality'

describe('the words of a quality score', () => {
  test.each(qualityScores)('describe %s in a sentence', (score) => {
    expect(qualityWords(score).label).not.toBe(score)
    expect(qualityWords(score).meaning).toMatch(/\.$/)
  })

  test('show an unknown score unchanged', () => {
    expect(qualityWords('PURPLE').label).toBe('PURPLE')
  })
})

describe('the worst score', () => {
  test('is the one that needs attention most, in any order', () => {
    expect(worstScore(['GREEN', undefined, 'RED', 'YELLOW'])).toBe('RED')
    expect(worstScore(['UNKNOWN', 'GREEN'])).toBe('GREEN')
  })

  test('of unknown scores is the first of them', () => {
    expect(worstScore(['PURPLE', 'PINK'])).toBe('PURPLE')
  })
})
