import { describe, expect, test } from 'vitest'
import { fixedPartProblems } from './fixed-part-problems'

const loaded = { name: 'order_update', category: 'UTILITY', language: 'de' }
const content = { ...loaded, components: [] }
const pathsOf = (written: object, fixed: object) =>
  fixedPartProblems({ ...content, ...written }, loaded, fixed).map(({ path }) => path)

describe('parts of a template that cannot change', () => {
  test('are rejected in the JSON if they changed, with the reason', () => {
    const [problem] = fixedPartProblems({ ...content, name: 'other' }, loaded, { name: 'Names stay.' })
    expect(problem).toEqual({ path: 'name', message: 'Names stay. It is order_update.' })
  })

  test('are accepted unchanged, in upper or lower case', () => {
    expect(pathsOf({ category: 'utility' }, { category: 'It stays.', name: 'It stays.' })).toEqual([])
  })

  test('include allow_category_change if no template is created', () => {
    expect(pathsOf({ allow_category_change: true }, { allow_category_change: 'Only new ones.' })).toEqual([
      'allow_category_change',
    ])
    expect(pathsOf({ allow_category_change: true }, {})).toEqual([])
  })
})
