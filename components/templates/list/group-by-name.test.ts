import { describe, expect, test } from 'vitest'
import type { Template } from '@/lib/contract/templates'
import { groupByName, openedFirst, templateCountText } from './group-by-name'

const row = (name: string, language: string, status = 'APPROVED'): Template => ({
  id: `${name}-${language}`,
  name,
  language,
  status,
  category: 'UTILITY',
  components: [],
})
const languagesOf = (pages: Template[][]) =>
  groupByName(pages.map((data) => ({ data }))).map(({ name, templates }) => [
    name,
    templates.map(({ language }) => language),
  ])

describe('rows of the list', () => {
  test('have one name each, in the order of the response', () => {
    expect(languagesOf([[row('a', 'de'), row('a', 'en'), row('b', 'de')]])).toEqual([
      ['a', ['de', 'en']],
      ['b', ['de']],
    ])
  })

  test('merge a name that continues on the next page', () => {
    expect(
      languagesOf([
        [row('a', 'de'), row('b', 'de')],
        [row('b', 'en'), row('c', 'de')],
      ]),
    ).toEqual([
      ['a', ['de']],
      ['b', ['de', 'en']],
      ['c', ['de']],
    ])
  })

  test('put the language that needs attention first', () => {
    expect(languagesOf([[row('a', 'de'), row('a', 'en', 'PENDING'), row('a', 'fr', 'REJECTED')]])).toEqual([
      ['a', ['fr', 'en', 'de']],
    ])
  })

  test('contain a template once if it moved between pages, as it was last loaded', () => {
    const groups = groupByName([
      { data: [row('a', 'de', 'PENDING')] },
      { data: [row('a', 'de', 'APPROVED')] },
    ])
    expect(groups[0]?.templates.map(({ status }) => status)).toEqual(['APPROVED'])
  })

  test('are empty without pages', () => {
    expect(groupByName([])).toEqual([])
  })
})

describe('the language a name links to', () => {
  const opened = (...rows: Template[]) => {
    const [group] = groupByName([{ data: rows }])
    return group && openedFirst(group.templates).language
  }

  test('is the first by display name, whatever the order of the codes', () => {
    expect(opened(row('a', 'ar'), row('a', 'de'), row('a', 'en_US'))).toBe('en_US')
  })

  test('is a rejected or paused one, if there is one', () => {
    expect(opened(row('a', 'en_US'), row('a', 'de', 'PAUSED'))).toBe('de')
    expect(opened(row('a', 'en_US', 'DISABLED'), row('a', 'fr', 'REJECTED'))).toBe('fr')
  })

  test('is not one that is only in review', () => {
    expect(opened(row('a', 'en_US'), row('a', 'fr', 'PENDING'))).toBe('en_US')
  })
})

describe('the template count', () => {
  test('shows names and language versions once all are loaded', () => {
    expect(templateCountText(46, 18)).toBe('18 templates in 46 language versions')
    expect(templateCountText(1, 1)).toBe('1 template')
  })

  test('shows only language versions while there is more to load', () => {
    expect(templateCountText(10_000, undefined)).toBe('10,000 language versions')
  })

  test('shows that there are none', () => {
    expect(templateCountText(0, 0)).toBe('0 templates')
  })

  test('shows names when the service returns no total', () => {
    expect(templateCountText(undefined, 3)).toBe('3 templates')
    expect(templateCountText(undefined, undefined)).toBe('')
  })
})
