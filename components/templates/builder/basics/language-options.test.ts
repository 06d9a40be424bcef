import { describe, expect, test } from 'vitest'
import { searchedText } from '@/components/ui/combobox'
import { templateLanguages } from '@/lib/contract/languages'
import { languageGroups, offeredLanguage } from './language-options'

describe('the languages to choose from', () => {
  test('contain each language once', () => {
    const values = languageGroups([]).flatMap((group) => group.items.map((item) => item.value))
    expect(values.toSorted()).toEqual(templateLanguages.toSorted())
  })

  test.each([
    ['de', /^Deutsch · de$/],
    ['ja', /^日本語 · ja$/],
    ['pt_BR', /^português \(Brasil\) · pt_BR$/],
    ['en', /^en$/],
  ])('show their native names: %s', (code, detail) => {
    const options = languageGroups([]).flatMap((group) => group.items)
    expect(options.find(({ value }) => value === code)?.detail).toMatch(detail)
  })

  test.each([
    ['deutsch', 'de'],
    ['日本', 'ja'],
    ['português (Br', 'pt_BR'],
    ['ελλην', 'el'],
    ['العربية', 'ar'],
    ['हिन्दी', 'hi'],
    ['german', 'de'],
    ['pt_br', 'pt_BR'],
  ])('can be found by typing %s', (typed, code) => {
    const found = languageGroups([])
      .flatMap((group) => group.items)
      .filter((item) => searchedText(item).toLowerCase().includes(typed.toLowerCase()))
    expect(found.map(({ value }) => value)).toContain(code)
  })

  test('exclude those the template has', () => {
    const values = languageGroups(['en_US', 'de']).flatMap((group) => group.items.map((item) => item.value))
    expect(values).not.toContain('en_US')
    expect(values).toHaveLength(templateLanguages.length - 2)
  })

  test('are sorted by name', () => {
    const others =
      languageGroups([])
        .at(-1)
        ?.items.map((item) => item.label) ?? []
    expect(others).toEqual(others.toSorted((one, other) => one.localeCompare(other, 'en')))
  })
})

describe('a typed language code', () => {
  test.each([
    ['nl_NL', 'nl_NL'],
    ['nl-nl', 'nl_NL'],
    [' JA_jp ', 'ja_JP'],
    ['ne', 'ne'],
    ['xq_ZZ', 'xq_ZZ'],
  ])('%s is offered as %s, listed or not', (typed, code) => {
    expect(offeredLanguage(typed)?.value).toBe(code)
  })

  test.each(['', 'n', 'dut', 'po', 'dutch', 'nl_', 'nl_N', 'nl_NLD'])('is not offered for %s', (typed) => {
    expect(offeredLanguage(typed)).toBeUndefined()
  })
})
