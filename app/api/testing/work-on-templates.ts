import { expect } from 'vitest'
import { sampleHandle } from '@/lib/contract/sample-handles'
import { type Asking, PATIENCE, picture } from './asking'

/** The API calls of the template pages, including languages and bulk work. */
export async function workOnTemplates({ ask, delivers }: Asking): Promise<void> {
  const { id: sample } = await ask('POST /api/samples', {
    query: { file_name: 'shop.png' },
    body: await picture(),
    type: 'image/png',
  })
  await ask('GET /api/samples/:id', { params: { id: sample } })
  const image = { type: 'HEADER', format: 'IMAGE', example: { header_handle: [sampleHandle(sample)] } }
  const body = { type: 'BODY', text: 'Your order is on its way.' }
  const template = { name: 'on_its_way', category: 'UTILITY', language: 'en_US', components: [image, body] }
  const draft = await ask('POST /api/template-drafts', {
    body: { templateId: null, content: { name: 'on_its_way' } },
  })
  const begun = { params: { id: draft.id } }
  const written = await ask('PUT /api/template-drafts/:id', {
    ...begun,
    body: { revision: draft.revision, content: { name: 'on_its_way' } },
  })
  expect((await ask('GET /api/template-drafts')).data).toMatchObject([{ id: draft.id }])
  expect(await ask('GET /api/template-drafts/:id', begun)).toMatchObject({ revision: written.revision })
  await ask('DELETE /api/template-drafts/:id', { ...begun, query: { revision: written.revision } })
  const { id } = await ask('POST /api/templates', { body: { template } })
  const params = { id: String(id) }
  const other = { ...template, language: 'de', components: [body] }
  await ask('POST /api/templates', { body: { template: other } })
  const versions = [{ name: 'on_its_way', language: 'fr' }]
  const { data: copies } = await ask('POST /api/template-languages/drafts', { body: { versions } })
  const { data: names } = await ask('GET /api/template-languages')
  expect(names).toContainEqual(expect.objectContaining({ name: 'on_its_way', source: 'en_US' }))
  await ask('GET /api/template-languages/texts', { query: { language: 'fr' } })
  await ask('POST /api/template-languages/confirmations', { body: { drafts: [copies[0].draft.id] } })
  const term = { language: 'en', term: 'order', translations: [{ language: 'fr', text: 'commande' }] }
  await ask('POST /api/template-glossary', { body: { terms: [term] } })
  const { data: terms } = await ask('GET /api/template-glossary')
  expect(terms).toMatchObject([{ term: 'order', translations: { fr: 'commande' } }])
  await ask('DELETE /api/template-glossary/:termId', { params: { termId: terms[0].id } })
  const name = 'order_shipped'
  for (const kind of ['templates', 'flows'] as const) {
    const others = await ask(`PUT /api/editors/${kind}/:id`, { params: { id: '7' }, body: { tab: 'a' } })
    expect(others).toEqual({ data: [] })
    await ask(`DELETE /api/editors/${kind}/:id`, { params: { id: '7' }, query: { tab: 'a' } })
  }
  await ask('GET /api/template-performance/:name', { params: { name }, query: { zone: 'Europe/Madrid' } })
  await ask('GET /api/template-performance/:name/export', { params: { name } })
  await ask('GET /api/template-languages/texts', { query: { language: 'fr', format: 'xliff' } })
  const copyId = copies[0].draft.id
  const { revision } = await ask('GET /api/template-drafts/:id', { params: { id: copyId } })
  await ask('DELETE /api/template-drafts/:id', { params: { id: copyId }, query: { revision } })
  expect(await ask('GET /api/template-drafts/of/:templateId', { params: { templateId: params.id } })).toEqual(
    {
      draft: null,
    },
  )
  // Templates in review can’t be edited.
  await expect
    .poll(async () => (await ask('GET /api/templates/:id', { params })).status, PATIENCE)
    .toBe(delivers ? 'APPROVED' : 'PENDING')
  await ask('GET /api/templates/:id/sample', { params })
  await ask('POST /api/templates/:id', { params, body: { edit: { components: [image, body] } } })
  await ask('GET /api/templates/:id/history', { params })
  const nothing = { cases: [], qrCodes: 0, receivers: [] }
  expect(await ask('GET /api/templates/:id/uses', { params })).toEqual(nothing)
  const later = { ...body, text: `${body.text} Thank you.` }
  await ask('PUT /api/templates/:id/scheduled-edit', {
    params,
    body: { edit: { components: [image, later] } },
  })
  expect((await ask('GET /api/templates/:id/scheduled-edit', { params })).scheduled?.state).toBe('waiting')
  await ask('DELETE /api/templates/:id/scheduled-edit', { params })
  await ask('GET /api/templates/:id/versions', { params })
  await ask('POST /api/templates/:id/shared-previews', { params, body: { days: 7 } })
  const [link] = (await ask('GET /api/templates/:id/shared-previews', { params })).data
  await ask('DELETE /api/templates/:id/shared-previews/:link', {
    params: { ...params, link: link?.id ?? '' },
  })
  await ask('GET /api/templates/export', { query: { language: 'de' } })
  expect(await ask('GET /api/templates/own-verdicts')).toMatchObject({ reviewed: expect.any(Number) })
  expect(await ask('GET /api/templates/review-times')).toMatchObject({ reviews: expect.any(Number) })
  await ask('POST /api/template-labels', { body: { names: ['on_its_way'], add: ['Orders'] } })
  expect((await ask('GET /api/template-labels')).data).toEqual([{ label: 'Orders', names: 1 }])
  await ask('POST /api/template-folders', { body: { names: ['on_its_way'], folder: 'Orders' } })
  expect((await ask('GET /api/template-folders')).data).toEqual([{ folder: 'Orders', names: 1 }])
  await ask('GET /api/template-variables')
  const { data: people } = await ask('GET /api/template-owners')
  await ask('POST /api/template-owners', { body: { matching: { folder: 'Orders' }, ownerId: people[0].id } })
  const mine = await ask('GET /api/templates', { query: { owner: 'mine', sort: '-edited' } })
  expect(mine.data).toContainEqual(expect.objectContaining({ name: 'on_its_way', folder: 'Orders' }))
  const { data: labeled } = await ask('GET /api/templates', { query: { label: 'Orders', language: 'de' } })
  expect(labeled).toMatchObject([{ name: 'on_its_way', language: 'de', labels: ['Orders'] }])
  const chosen = { templates: [{ id: params.id, name: 'on_its_way', language: 'en_US' }] }
  const start = { id: 'duplicates-of-test', action: { kind: 'duplicate', ...chosen } }
  await ask('POST /api/template-jobs', { body: start })
  const gone = { templates: [{ id: '1', name: 'never_was', language: 'en_US' }] }
  const deletion = { id: 'deletions-of-test', action: { kind: 'delete', ...gone } }
  await ask('POST /api/template-jobs/deletions', { body: deletion })
  expect((await ask('GET /api/template-jobs')).data).toHaveLength(2)
  await ask('GET /api/template-jobs/:id/rows', { params: { id: start.id } })
  await ask('DELETE /api/template-jobs/:id', { params: { id: start.id } })
  await ask('DELETE /api/templates', { query: { name: 'on_its_way', language: 'de' } })
  const { data: left } = await ask('GET /api/templates', { query: { name: 'on_its_way' } })
  expect(left).toMatchObject([{ language: 'en_US' }])
}
