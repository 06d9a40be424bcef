import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createClient } from '@/lib/client/create-client'
import { languageVersionsAtOnce, templateLimits } from '@/lib/contract/limits'
import { historyReasons } from '@/lib/contract/template-history'
import type { LanguageVersion } from '@/lib/contract/template-languages'
import { fromDraftContent } from '@/lib/language/template/draft-content'
import { submittable } from '../bulk/submittable'
import { confirmLanguages } from './confirm-languages'
import { listTexts, listXliff } from './list-texts'
import { readSourceTerms, readVersion } from './read-version'
import { openDesk } from './testing/desk-fixture'

const byAda = { by: 'Ada', content: { components: [] } }

let desk: Awaited<ReturnType<typeof openDesk>>
let parts: typeof desk.parts
const englishBody = 'Hello {{1}}, your order is on its way to you.'

beforeEach(async () => {
  desk = await openDesk()
  parts = desk.parts
})
afterEach(() => desk.tested.close())

const submit = (name: string, language: string, text: string) => desk.submit(name, language, text)
const write = (versions: LanguageVersion[]) => desk.write(versions)
const formOf = async (id: string) => fromDraftContent((await parts.drafts.get(id))?.content)

describe('a draft whose text is in another language', () => {
  const english = { part: 'body', text: 'Hello {{1}}, your order is on its way and will be with you today.' }
  beforeEach(() => submit('order', 'en_US', englishBody))

  test('is marked, and not submitted with others, until someone confirms it', async () => {
    const [written] = await write([{ name: 'order', language: 'de', texts: [english] }])
    const id = written && 'draft' in written ? written.draft.id : ''
    const draftOf = async () => (await parts.drafts.get(id)) ?? { content: undefined }
    expect((await desk.cells())['order de']?.drift).toEqual(['otherLanguage'])
    expect(submittable(await draftOf())).toEqual({
      reason: 'The body seems to be in English, not in German.',
    })
    // All are confirmed or none.
    await expect(confirmLanguages(parts, [id, 'none'], 'ada')).rejects.toThrow()
    expect((await desk.cells())['order de']?.drift).toEqual(['otherLanguage'])
    await confirmLanguages(parts, [id], 'ada')
    expect((await desk.cells())['order de']?.drift).toEqual([])
    expect(submittable(await draftOf())).toHaveProperty('form')
  })

  test('is not reported for English text in an en_GB draft', async () => {
    await write([{ name: 'order', language: 'en_GB', texts: [english] }])
    expect((await desk.cells())['order en_GB']?.drift).toEqual([])
  })
})

describe('the desk', () => {
  test('marks a translation that does not use the translated glossary term', async () => {
    await submit('order', 'en_US', englishBody)
    await submit('order', 'de', 'Ihre Ware ist auf dem Weg zu Ihnen, {{1}}, schon heute.')
    await submit('order', 'fr', 'Votre achat est en route, {{1}}, dès maintenant.')
    const term = { language: 'en', term: 'order', translations: [{ language: 'de', text: 'Bestellung' }] }
    await parts.templateGlossary.write([term], 'ada')
    const { 'order de': german, 'order fr': french } = await desk.cells()
    expect([german?.drift, french?.drift]).toEqual([['glossary'], []])
    await write([
      {
        name: 'order',
        language: 'de',
        texts: [{ part: 'body', text: 'Ihre Bestellungen, {{1}}, sind unterwegs.' }],
      },
    ])
    expect((await desk.cells())['order de']?.drift).toEqual([])
  })

  test('has every name in every language, templates and drafts, compared with the source', async () => {
    await submit('order', 'en_US', englishBody)
    await submit('order', 'de', 'Ihre Bestellung ist auf dem Weg zu Ihnen.')
    await submit('offer', 'fr', 'Une offre pour vous, seulement aujourd’hui.')
    const [written] = await write([{ name: 'order', language: 'fr' }])
    const read = await desk.read()
    expect(read.languages).toEqual(['de', 'en_US', 'fr'])
    expect(read.data.map(({ name, source }) => [name, source])).toEqual([
      ['offer', 'fr'],
      ['order', 'en_US'],
    ])
    const cells = await desk.cells()
    expect(cells['order de']).toEqual({ status: 'PENDING', drift: ['variables'] })
    expect(cells['order fr']).toEqual({ ...written, drift: ['untranslated'] })
    expect(await desk.cells('de')).toMatchObject({
      'order de': { drift: [] },
      'order en_US': { drift: ['variables'] },
    })
  })

  test('marks a language version whose source was edited here later', async () => {
    const english = await submit('order', 'en_US', 'Your order is on its way to you.')
    const german = await submit('order', 'de', 'Ihre Bestellung ist auf dem Weg zu Ihnen.')
    const shared = { name: 'order', category: 'UTILITY' }
    await parts.history.act(
      { ...shared, id: english, language: 'en_US' },
      'PENDING',
      historyReasons.submitted,
      byAda,
    )
    await parts.history.act(
      { ...shared, id: german, language: 'de' },
      'PENDING',
      historyReasons.submitted,
      byAda,
    )
    expect(await desk.cells()).toMatchObject({ 'order de': { drift: [] } })
    desk.tested.clock.advance(1000)
    await parts.history.act(
      { ...shared, id: english, language: 'en_US' },
      'PENDING',
      historyReasons.edited,
      byAda,
    )
    expect(await desk.cells()).toMatchObject({ 'order de': { drift: ['sourceEdited'] } })
    desk.tested.clock.advance(1000)
    await write([
      { name: 'order', language: 'de', texts: [{ part: 'body', text: 'Sie ist jetzt auf dem Weg.' }] },
    ])
    expect(await desk.cells()).toMatchObject({ 'order de': { drift: [] } })
  })
})

describe('a draft of a language version', () => {
  test('is a copy of its source, including samples, with the given texts', async () => {
    const source = await submit('order', 'en_US', englishBody)
    const [copy, translated] = await write([
      { name: 'order', language: 'fr' },
      { name: 'order', language: 'de', texts: [{ part: 'body', text: 'Hallo {{1}}, sie ist auf dem Weg.' }] },
    ])
    expect(await formOf(Object(copy).draft.id)).toMatchObject({ language: 'fr', body: { text: englishBody } })
    const german = await parts.drafts.get(Object(translated).draft.id)
    expect(german).toMatchObject({ templateId: null, content: { purpose: 'language', sourceId: source } })
    expect(fromDraftContent(german?.content)).toMatchObject({
      name: 'order',
      language: 'de',
      body: { text: 'Hallo {{1}}, sie ist auf dem Weg.', samples: { 1: 'Ada' } },
    })
  })

  test('can be written in each of a hundred languages for a name of 512 characters', async () => {
    const name = 'n'.repeat(templateLimits.nameCharacters)
    await submit(name, 'en_US', englishBody)
    const languages = Array.from(
      { length: 100 },
      (_, at) => `${'fghi'.charAt(at / 25)}${'abcdefghijklmnopqrstuvwxyz'.charAt(at % 25)}`,
    )
    for (let from = 0; from < languages.length; from += languageVersionsAtOnce) {
      const some = languages.slice(from, from + languageVersionsAtOnce)
      const written = await write(some.map((language) => ({ name, language })))
      expect(written.filter((each) => !('draft' in each))).toEqual([])
    }
    const { data, languages: columns } = await desk.read()
    expect([data.length, data[0]?.cells.filter(Boolean).length, columns.length]).toEqual([1, 101, 101])
  })

  test('edits the version of the service if there is one, and is reused the next time', async () => {
    await submit('order', 'en_US', englishBody)
    const id = await submit('order', 'de', 'Ihre Bestellung ist auf dem Weg zu Ihnen.')
    const text = (words: string): LanguageVersion => ({
      name: 'order',
      language: 'de',
      texts: [{ part: 'body', text: words }],
    })
    const [first] = await write([text('Sie ist jetzt auf dem Weg zu Ihnen.')])
    const { draft } = Object(first)
    expect(await parts.drafts.get(draft.id)).toMatchObject({
      templateId: id,
      content: { purpose: 'edit', sourceId: id },
    })
    expect(await write([text('Sie ist auf dem Weg.')])).toEqual([{ draft: { id: draft.id, revision: 2 } }])
    expect(await write([text('Sie ist auf dem Weg.')])).toEqual([{ unchanged: true }])
  })

  test('is rejected with its reason without blocking others', async () => {
    await submit('order', 'en_US', englishBody)
    await submit('order', 'de', 'Ihre Bestellung ist auf dem Weg zu Ihnen.')
    const answers = await write([
      { name: 'nothing', language: 'de' },
      { name: 'order', language: 'en_US' },
      { name: 'order', language: 'de' },
      { name: 'order', language: 'es', texts: [{ part: 'button 1', text: 'Ver' }] },
      { name: 'order', language: 'fr' },
      { name: 'order', language: 'fr' },
    ])
    expect(
      answers.map((answer) => ('problem' in answer ? answer.problem.title : Object.keys(answer)[0])),
    ).toEqual([
      'No such template',
      'This is the source',
      'Not missing',
      'No such part',
      'draft',
      'Requested twice',
    ])
    expect(await parts.drafts.whole()).toHaveLength(1)
  })

  test('whose JSON cannot be read is left unchanged', async () => {
    await submit('order', 'en_US', englishBody)
    const [written] = await write([{ name: 'order', language: 'fr' }])
    const { id } = Object(written).draft
    const content = Object((await parts.drafts.get(id))?.content)
    await parts.drafts.save(id, {
      revision: 1,
      content: { ...content, pendingJson: '{"na' },
      personId: 'ada',
    })
    const texts = [{ part: 'body', text: 'Bonjour {{1}}, elle arrive.' }]
    expect(await write([{ name: 'order', language: 'fr', texts }])).toMatchObject([
      { problem: { title: 'Open in builder' } },
    ])
    expect((await parts.drafts.get(id))?.revision).toBe(2)
  })
})

test('a version starts with its own texts, or with a copy of the source without texts', async () => {
  await submit('order', 'en_US', englishBody)
  const id = await submit('order', 'de', 'Ihre Bestellung ist auf dem Weg zu Ihnen.')
  const of = (language: string) => readVersion(parts, { name: 'order', language, source: undefined })
  expect(await of('de')).toMatchObject({
    purpose: 'edit',
    sourceId: id,
    template: { id },
    source: { language: 'en_US' },
  })
  expect(await of('fr')).toMatchObject({
    purpose: 'language',
    form: { language: 'fr', body: { text: '', samples: { 1: 'Ada' } } },
  })
  expect(await of('en_US')).toBeUndefined()
  expect(await readVersion(parts, { name: 'none', language: 'de', source: undefined })).toBeUndefined()
})

test('a version in the builder has the terms of its source, and the source itself has none', async () => {
  await submit('order', 'en_US', englishBody)
  const warned: string[] = []
  const log = { warn: (_facts: object, message: string) => void warned.push(message) }
  const of = (name: string, language: string, client = parts.client) =>
    readSourceTerms({ ...parts, client, log }, { name, language })
  expect(await of('order', 'de')).toBeUndefined()
  await parts.templateGlossary.write(
    [
      { language: 'en', term: 'order', translations: [{ language: 'de', text: 'Bestellung' }] },
      { language: 'en', term: 'lamp', translations: [{ language: 'de', text: 'Leuchte' }] },
      { language: 'fr', term: 'order', translations: [{ language: 'de', text: 'Ordnung' }] },
    ],
    'ada',
  )
  const source = await of('order', 'de')
  expect(source).toMatchObject({ language: 'en_US', texts: [{ part: 'body', text: englishBody }] })
  expect(source?.terms.map(({ term, language }) => `${language} ${term}`)).toEqual(['en order'])
  // No language is selected yet.
  expect(await of('order', '')).toEqual(source)
  expect([await of('order', 'en_US'), await of('none', 'de'), await of('', 'de')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
  expect(warned).toEqual([])
  // The terms are advice: without the service there are none, and the page still works.
  const away = createClient({
    baseUrl: 'https://console.example/service',
    accessToken: 'outside-token',
    timeoutMs: 10_000,
    fetch: async () => new Response('', { status: 503 }),
  })
  expect(await of('order', 'de', away)).toBeUndefined()
  expect(warned).toEqual(['versions not read, so no terms are shown'])
})

test('the list of texts has every language with its source, missing ones empty, and can be filtered', async () => {
  await submit('order', 'en_US', englishBody)
  await submit('order', 'de', 'Hallo {{1}}, Ihre Bestellung ist auf dem Weg zu Ihnen.')
  await submit('offer', 'fr', 'Une offre pour vous, seulement aujourd’hui.')
  const rowsOf = async (query: Parameters<typeof listTexts>[1]) => {
    const rows: (readonly string[])[] = []
    await desk.list()
    for await (const row of await listTexts(parts, query, {})) rows.push(row)
    return rows.map(([name, language, , , , translation]) => [name, language, translation])
  }
  expect(await rowsOf({})).toEqual([
    ['offer', 'de', ''],
    ['offer', 'en_US', ''],
    ['order', 'de', 'Hallo {{1}}, Ihre Bestellung ist auf dem Weg zu Ihnen.'],
    ['order', 'fr', ''],
  ])
  expect(await rowsOf({ text: 'ord', language: 'it' })).toEqual([['order', 'it', '']])
  expect(await rowsOf({ source: 'de', text: 'order', language: 'en_US' })).toEqual([
    ['order', 'en_US', englishBody],
  ])
})

test('the XLIFF texts of a language have the most common source, and leave out other names', async () => {
  await submit('order', 'en_US', englishBody)
  await submit('order', 'de', 'Hallo {{1}}, Ihre Bestellung ist auf dem Weg zu Ihnen.')
  await submit('return', 'en_US', 'Hello {{1}}, your return has arrived at our shop.')
  await submit('offer', 'fr', 'Une offre pour vous, seulement aujourd’hui.')
  let text = ''
  for await (const chunk of await listXliff(parts, { language: 'de' }, {})) text += chunk
  expect(text).toContain('srcLang="en-US" trgLang="de"')
  expect([...text.matchAll(/<file id="(\w+)"/g)].map(([, name]) => name)).toEqual(['order', 'return'])
  expect(text.match(/<target>/g)).toHaveLength(1)
})
