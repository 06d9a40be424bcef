import { describe, expect, test } from 'vitest'
import { fixedPartProblems } from './fixed-part-problems'

const loaded = { name: 'order_update', category: 'UTILITY', language: 'de' }
const content = { ...loaded, components: [] }
const pathsOf = (written: object, fixed: object) =>
  fixedPartProblems({ ...content, ...written }, loaded, fixed).map(({ path }) => path)

describe('parts of a template that cannot change', () => {
  test('are refused in the JSON when they do, with the reason', () => {
    const [problem] = fixedPartProblems({ ...content, name: 'other' }, loaded, { name: 'Names stay.' })
    expect(problem).toEqual({ path: 'name', message: 'Names stay. It is order_update.' })
  })

  test('may stand there as they are, in either case', () => {
    expect(pathsOf({ category: 'utility' }, { category: 'It stays.', name: 'It stays.' })).toEqual([])
  })

  test('include the leave to change the category where no template is created', () => {
    expect(pathsOf({ allow_category_change: true }, { allow_category_change: 'Only new ones.' })).toEqual([
      'allow_category_change',
    ])
    expect(pathsOf({ allow_category_change: true }, {})).toEqual([])
  })
})
