import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TemplateComponent } from '@/lib/contract/templates'
import { idOf } from '../testing/call'
import { createTestService, REVIEW_DELAY_MS, type TestService } from '../testing/create-test-service'
import { newTemplate, TEMPLATES, templateOf } from '../testing/template-fixtures'
import { picture, uploadWhole } from '../testing/uploads'

const body = (text: string, ...samples: string[]): TemplateComponent => ({
  type: 'BODY',
  text,
  ...(samples.length > 0 ? { example: { body_text: [samples] } } : {}),
})

describe('the review', () => {
  let tested: TestService
  beforeEach(async () => {
    tested = await createTestService()
  })
  afterEach(() => tested.close())

  const submit = async (changes: Record<string, unknown> = {}) => {
    const answer = await tested.call('POST', TEMPLATES, { json: newTemplate(changes) })
    expect(answer.error?.error_user_msg).toBeUndefined()
    return idOf(answer)
  }
  const read = async (id: string) => templateOf(await tested.call('GET', `/${id}`))
  const review = async (changes: Record<string, unknown> = {}) => {
    const id = await submit(changes)
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
    return read(id)
  }

  test('happens after the configured delay, to the millisecond', async () => {
    const id = await submit()
    tested.clock.advance(REVIEW_DELAY_MS - 1)
    expect(await tested.service.runDueWork()).toBe(0)
    expect(await read(id)).toMatchObject({ status: 'PENDING' })
    tested.clock.advance(1)
    expect(await tested.service.runDueWork()).toBe(1)
    expect(await read(id)).toMatchObject({ status: 'APPROVED', rejected_reason: 'NONE' })
  })

  test('happens once', async () => {
    await review()
    tested.clock.advance(86_400_000)
    expect(await tested.service.runDueWork()).toBe(0)
    expect(await tested.store.db.selectFrom('work').selectAll().execute()).toEqual([])
  })

  test('rejects a fault beyond the category even if category changes are allowed', async () => {
    const scam = await review({
      allow_category_change: true,
      components: [body('You have won a discount of {{1}}. Claim your prize today, it is free.', '50 %')],
    })
    expect(scam.status).toBe('REJECTED')
    expect(scam.rejected_reason).not.toBe('INCORRECT_CATEGORY')
  })

  test('also follows an edit', async () => {
    const { id } = await review()
    await tested.call('POST', `/${id}`, { json: { components: [body('{{1}} waits for you here.', 'Emma')] } })
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
    expect(await read(id)).toMatchObject({ status: 'REJECTED', rejected_reason: 'INVALID_FORMAT' })
  })

  test.each([
    [
      'starts with a variable',
      [body('{{1}} is ready for you now.', 'It')],
      'INVALID_FORMAT',
      'starts with a variable',
    ],
    [
      'ends with a variable',
      [body('The price of your order is R${{1}}', '10')],
      'INVALID_FORMAT',
      'ends with a variable',
    ],
    [
      'has two variables next to each other',
      [body('See you on {{1}} {{2}} in our store.', 'Monday', '9 am')],
      'INVALID_FORMAT',
      'next to each other',
    ],
    [
      'has variables out of sequence',
      [body('See you at {{2}} on the {{1}} in store.', 'a', 'b')],
      'INVALID_FORMAT',
      'before',
    ],
    [
      'has more variables than words',
      [body('Hi {{1}}, {{2}}, {{3}} ok', 'a', 'b', 'c')],
      'INVALID_FORMAT',
      'only 2 other words',
    ],
    ['has no samples', [body('Hello {{1}}, your order is on its way.')], 'INVALID_FORMAT', 'has no sample'],
    [
      'has the placeholder as its sample',
      [body('Hello {{1}}, your order is on its way.', '{{1}}')],
      undefined,
      '',
    ],
    [
      'leaves its formatting open',
      [body('Hello *you, your order is on its way.')],
      'INVALID_FORMAT',
      'isn’t closed',
    ],
    ['is spaced out', [body('Hello you\n\n\n\n\nyour order is on its way.')], 'INVALID_FORMAT', ''],
    ['hides where its link leads', [body('See https://bit.ly/abc for your order today.')], 'SCAM', 'bit.ly'],
  ] as [string, TemplateComponent[], string | undefined, string][])(
    'rejects a body that %s',
    async (_case, components, reason, explanation) => {
      const reviewed = await review({ components })
      expect(reviewed.status).toBe('REJECTED')
      if (reason) expect(reviewed.rejected_reason).toBe(reason)
      expect(reviewed.rejection_info?.reason).toContain(explanation)
      expect(reviewed.rejection_info?.recommendation).toMatch(/\.$/)
    },
  )

  test.each([
    ['en_US', 'Hello {{1}}, your order is here. Get a 20% discount on the next one.'],
    ['es_ES', 'Hola, {{1}}: tu pedido está listo. Aprovecha el descuento de hoy.'],
    ['pt_BR', 'Olá, {{1}}! O seu pedido chegou. Aproveite a promoção de hoje.'],
    ['fr', 'Bonjour {{1}}, votre commande est prête. Profitez de notre promotion du jour.'],
    ['de', 'Guten Tag {{1}}, Ihre Bestellung ist da. Sichern Sie sich heute den Rabatt.'],
    ['id', 'Halo {{1}}, pesanan Anda sudah siap. Dapatkan diskon hari ini juga.'],
  ])('rejects a UTILITY template in %s that advertises', async (language, text) => {
    const reviewed = await review({ language, components: [body(text, 'Emma')] })
    expect(reviewed).toMatchObject({ status: 'REJECTED', category: 'UTILITY' })
    expect(['INCORRECT_CATEGORY', 'PROMOTIONAL']).toContain(reviewed.rejected_reason)
  })

  test('changes an advertising UTILITY template to MARKETING if allowed', async () => {
    const components = [body('Hello {{1}}, your order is here. Get a 20% discount on the next one.', 'Emma')]
    expect(await review({ components, allow_category_change: true })).toMatchObject({
      status: 'APPROVED',
      category: 'MARKETING',
      previous_category: 'UTILITY',
      rejected_reason: 'NONE',
    })
  })

  test('does not change the category for another fault, even if allowed', async () => {
    const components = [body('{{1}} is ready for you now.', 'It')]
    expect(await review({ components, allow_category_change: true })).toMatchObject({
      status: 'REJECTED',
      category: 'UTILITY',
    })
  })

  test('approves advertising in a MARKETING template', async () => {
    const components = [body('Hello {{1}}, get a 20% discount on your next order today.', 'Emma')]
    expect(await review({ components, category: 'MARKETING' })).toMatchObject({ status: 'APPROVED' })
  })

  test('rejects text in a script other than that of its language', async () => {
    const reviewed = await review({ language: 'ar', components: [body('Hello, your order is on its way.')] })
    expect(reviewed).toMatchObject({ status: 'REJECTED', rejected_reason: 'TAG_CONTENT_MISMATCH' })
  })

  test('rejects a sample whose media type differs from that of its header', async () => {
    const handle = await uploadWhole(tested, await picture())
    const header = { type: 'HEADER', format: 'VIDEO', example: { header_handle: [handle] } }
    const reviewed = await review({ components: [header, body('Hello, your order is on its way.')] })
    expect(reviewed).toMatchObject({ status: 'REJECTED', rejected_reason: 'TAG_CONTENT_MISMATCH' })
    expect(reviewed.rejection_info?.reason).toBe('The header is for a video, but its sample is an image.')
  })

  test('accepts any sample for a document header', async () => {
    const handle = await uploadWhole(tested, await picture())
    const header = { type: 'HEADER', format: 'DOCUMENT', example: { header_handle: [handle] } }
    const components = [header, body('Hello, your order is on its way.')]
    expect(await review({ components })).toMatchObject({ status: 'APPROVED' })
  })

  test('leaves a template that is no longer pending unchanged', async () => {
    const id = await submit()
    await tested.store.db.updateTable('templates').set({ status: 'PAUSED' }).where('id', '=', id).execute()
    tested.clock.advance(REVIEW_DELAY_MS)
    await tested.service.runDueWork()
    expect(await read(id)).toMatchObject({ status: 'PAUSED' })
  })

  test('skips a template deleted in the meantime', async () => {
    const id = await submit()
    await tested.store.db.deleteFrom('templates').where('id', '=', id).execute()
    tested.clock.advance(REVIEW_DELAY_MS)
    expect(await tested.service.runDueWork()).toBe(1)
    expect(tested.log.filter(({ level }) => level === 'error')).toEqual([])
  })
})
