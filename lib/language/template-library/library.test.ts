import { describe, expect, test } from 'vitest'
import { checkTemplate } from '../template/check-template'
import { contentFromForm } from '../template/form'
import { findVariables } from '../template/variables'
import { goals } from './entry'
import { library, libraryForm } from './library'
import { libraryLanguages } from './library-languages'

describe('the template library', () => {
  test('has at least 24 uniquely named messages, with some for every goal', () => {
    expect(library.length).toBeGreaterThanOrEqual(24)
    expect(new Set(library.map(({ name }) => name)).size).toBe(library.length)
    expect(new Set(library.map(({ goal }) => goal))).toEqual(new Set(Object.keys(goals)))
  })

  test.each(library.flatMap((entry) => libraryLanguages.map((language) => ({ entry, language }))))(
    'template $entry.name in $language passes every check and uses exactly its variables',
    ({ entry, language }) => {
      const form = libraryForm(entry, language)
      expect(checkTemplate(contentFromForm(form))).toEqual([])
      const used = findVariables(form.body.text).map(({ name }) => name)
      expect(new Set(used)).toEqual(new Set(entry.texts ? entry.variables : []))
      expect(form.buttons).toHaveLength(entry.texts?.en_US.replies?.length ?? 0)
    },
  )

  test.each(library)('template $name explains in one sentence why it works', ({ why }) => {
    expect(why).toMatch(/^[A-Z][^.]*\.$/)
  })
})
