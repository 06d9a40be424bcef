import { afterEach, beforeEach, expect, test } from 'vitest'
import { historyReasons } from '@/lib/contract/template-history'
import { ACCOUNT } from '@/lib/service/testing/create-test-service'
import { createLanguageDesk } from './create-language-desk'
import { cellsByPlace, openDesk } from './testing/desk-fixture'

let desk: Awaited<ReturnType<typeof openDesk>>
/** Names whose versions were read. */
let compared: Set<string>
let keys = 0

beforeEach(async () => {
  desk = await openDesk()
  compared = new Set()
  for (const name of ['offer', 'order', 'return']) {
    await desk.submit(name, 'en_US', `Your ${name} is on its way to you.`)
    await desk.submit(name, 'de', `Wir freuen uns, das ist auf dem Weg: ${name}.`)
  }
})
afterEach(() => desk.tested.close())

/** Builds another desk. Readers of the same store state share a response, so the state is changed first. */
async function openAnother() {
  const { store, drafts, templateGlossary, history } = desk.parts
  keys += 1
  await store.db
    .insertInto('facts')
    .values({ key: `key ${keys}`, value: '' })
    .execute()
  return createLanguageDesk({
    ...{ store, drafts, templateGlossary, businessAccountId: ACCOUNT },
    history: {
      async writtenTimes(ids) {
        const listed = store.reads.selectFrom('listed_templates')
        for (const { name } of await listed.select('name').where('id', 'in', ids).execute())
          compared.add(name)
        return history.writtenTimes(ids)
      },
    },
  })
}

/** The names compared again after a change; the desk must equal one that was built anew. */
async function comparedAfter(work: () => Promise<unknown>): Promise<string[]> {
  await desk.list()
  const kept = await openAnother()
  await kept.read(undefined)
  compared.clear()
  await work()
  await desk.list()
  const again = cellsByPlace(await kept.read(undefined))
  const names = [...compared].toSorted()
  expect(again).toEqual(cellsByPlace(await (await openAnother()).read(undefined)))
  return names
}

test('the desk compares only changed names again', async () => {
  const { parts } = desk
  expect(await comparedAfter(async () => undefined)).toEqual([])
  expect(await comparedAfter(() => desk.write([{ name: 'order', language: 'fr' }]))).toEqual(['order'])
  expect(await comparedAfter(() => desk.submit('return', 'es', 'Su devolución está en camino.'))).toEqual([
    'return',
  ])
  const query = { name: 'offer', fields: 'id,name,language,status,category' }
  const [template] = (await parts.client.listTemplates({ businessAccountId: ACCOUNT, query })).data
  if (!template) throw new Error('nothing was submitted')
  const byAda = { by: 'Ada', content: { components: [] } }
  expect(
    await comparedAfter(() => parts.history.act(template, 'PENDING', historyReasons.edited, byAda)),
  ).toEqual(['offer'])
  const term = { language: 'en', term: 'order', translations: [{ language: 'de', text: 'Bestellung' }] }
  expect(await comparedAfter(() => parts.templateGlossary.write([term], 'ada'))).toEqual([
    'offer',
    'order',
    'return',
  ])
})

test('a name disappears from the desk with its last version', async () => {
  await desk.read()
  await desk.parts.client.deleteTemplates({ businessAccountId: ACCOUNT, query: { name: 'order' } })
  desk.tested.clock.advance(1000)
  const { data } = await desk.read()
  expect(data.map(({ name }) => name)).toEqual(['offer', 'return'])
})

test('the desk is cached separately for each requested source', async () => {
  await desk.submit('order', 'de_AT', 'Hallo {{1}}, das ist auf dem Weg zu Ihnen.')
  expect((await desk.cells())['order de']?.drift).toEqual([])
  expect((await desk.cells('de_AT'))['order de']?.drift).toEqual(['variables'])
  expect((await desk.cells())['order de']?.drift).toEqual([])
})

test('the desk shows the quality of versions where the service reported it', async () => {
  const id = await desk.submit('order', 'fr', 'Votre commande est en route, dès maintenant.')
  await desk.tested.store.db
    .updateTable('templates')
    .set({ quality_score: 'YELLOW' })
    .where('id', '=', id)
    .execute()
  const { 'order fr': french, 'order de': german } = await desk.cells()
  expect([french?.quality, german?.quality]).toEqual(['YELLOW', undefined])
})

test('a draft is listed with what prevents its submission', async () => {
  const draftOf = async (language: string) => (await desk.cells())[`order ${language}`]?.draft
  const texts = (text: string) => [{ part: 'body', text }]
  await desk.write([
    { name: 'order', language: 'fr', texts: texts('Votre commande {{1}}') },
    { name: 'order', language: 'es', texts: texts('Su pedido ya está en camino y llegará hoy mismo.') },
    { name: 'order', language: 'de', texts: texts('Ihre Bestellung ist schon heute auf dem Weg zu Ihnen.') },
  ])
  expect((await draftOf('fr'))?.problem).toMatch(/variable/i)
  expect((await draftOf('es'))?.problem).toBeUndefined()
  // The version it edits is in review.
  expect((await draftOf('de'))?.problem).toBe('It is in review. It can be edited after the review.')
})
