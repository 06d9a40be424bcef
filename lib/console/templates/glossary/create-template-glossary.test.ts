import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { glossaryLimits } from '@/lib/contract/template-glossary'
import { createClock } from '@/lib/store/testing/create-clock'
import { engines, openTestStore, type TestStore } from '@/lib/store/testing/open-test-store'
import { createTemplateGlossary, type TemplateGlossary } from './create-template-glossary'

describe.each(engines)('the glossary on %s', (engine) => {
  let opened: TestStore
  let glossary: TemplateGlossary
  const of = (businessAccountId: string) =>
    createTemplateGlossary({ store: opened.store, clock: createClock().now, businessAccountId })
  beforeEach(async () => {
    opened = await openTestStore(engine)
    glossary = of('1')
  })
  afterEach(() => opened.remove())

  const write = (term: string, translations: Record<string, string>, language = 'en') => {
    const list = Object.entries(translations).map(([to, text]) => ({ language: to, text }))
    return glossary.write([{ language, term, translations: list }], 'ada')
  }
  const kept = async () => (await glossary.list()).map(({ term, translations }) => [term, translations])

  test('keeps a term once, regardless of case, and keeps translations that are not changed', async () => {
    await write('Garden center', { de: 'Gartencenter', fr: 'jardinerie' })
    await write('garden center', { de: '', es: 'centro de jardinería' })
    expect(await kept()).toEqual([['garden center', { es: 'centro de jardinería', fr: 'jardinerie' }]])
  })

  test('keeps what another person wrote if a change does not mention a language', async () => {
    await write('Pot', { de: 'Topf' })
    await write('Pot', { fr: 'pot' })
    const translations = [{ language: 'de', text: 'Blumentopf' }, { language: 'fr' }]
    await glossary.write([{ language: 'en', term: 'Pot', translations }], 'ben')
    expect(await kept()).toEqual([['Pot', { de: 'Blumentopf', fr: 'pot' }]])
  })

  test('separates the same word by language and by account', async () => {
    await write('Gift', { de: 'Geschenk' })
    await write('Gift', { en: 'poison' }, 'de')
    await of('2').write([{ language: 'en', term: 'Gift', translations: [] }], 'ada')
    expect(await kept()).toEqual([
      ['Gift', { en: 'poison' }],
      ['Gift', { de: 'Geschenk' }],
    ])
    expect(await of('2').list()).toHaveLength(1)
  })

  test('loses only the term that is removed', async () => {
    await write('Lamp', { de: 'Leuchte' })
    await write('Pot', { de: 'Topf' })
    const [lamp] = await glossary.list()
    await of('2').remove(lamp?.id ?? '')
    expect(await glossary.find(lamp?.id ?? '')).toEqual(lamp)
    await glossary.remove(lamp?.id ?? '')
    expect(await kept()).toEqual([['Pot', { de: 'Topf' }]])
  })

  test('rejects a list that exceeds the limit, without writing any of its terms', async () => {
    const { terms } = glossaryLimits
    const entries = Array.from({ length: terms + 1 }, (_, n) => ({
      language: 'en',
      term: `Term ${n}`,
      translations: [],
    }))
    await expect(glossary.write(entries, 'ada')).rejects.toThrow()
    expect(await glossary.list()).toEqual([])
  })
})
