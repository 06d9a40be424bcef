import { describe, expect, test } from 'vitest'
import { templateCountText } from './template-count'

describe('the count of templates', () => {
  test('tells names and languages once all are read', () => {
    expect(templateCountText(46, 18)).toBe('18 templates in 46 language versions')
    expect(templateCountText(1, 1)).toBe('1 template in 1 language version')
  })

  test('tells languages while there is more to read', () => {
    expect(templateCountText(10_000, undefined)).toBe('10,000 language versions')
  })

  test('says that there are none', () => {
    expect(templateCountText(0, 0)).toBe('0 templates')
  })

  test('tells names when the service does not count', () => {
    expect(templateCountText(undefined, 3)).toBe('3 templates')
    expect(templateCountText(undefined, undefined)).toBe('')
  })
})
