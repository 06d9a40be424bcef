import { describe, expect, test } from 'vitest'
import { emptyForm, newButton } from '@/lib/template-text/form'
import { type BuilderValues, fromDraftContent, toDraftContent } from './builder-values'

const written: BuilderValues = {
  ...emptyForm('ar'),
  name: 'order_update',
  messageSendTtlSeconds: 600,
  body: { text: 'Hi {{1}}', samples: { '1': 'Ana' }, rest: { unknown: true } },
  buttons: [newButton('URL', [])],
  authentication: { ...emptyForm('ar').authentication, codeExpirationMinutes: null },
  pendingJson: '{ "name":',
}

describe('a stored draft', () => {
  test('comes back as it was written', () => {
    const stored: unknown = JSON.parse(JSON.stringify(toDraftContent(written)))
    expect(fromDraftContent(stored)).toEqual(written)
  })

  test('without a member, or with one of another kind, gets what an empty form has there', () => {
    const stored = { form: { language: 'de', name: 7, body: { text: 'Hi' }, buttons: {} }, pendingJson: 1 }
    expect(fromDraftContent(stored)).toEqual({
      ...emptyForm('de'),
      body: { text: 'Hi', samples: {}, rest: {} },
      pendingJson: null,
    })
  })

  test('that never was one is not taken for one', () => {
    expect([null, 'text', {}, { form: [] }].map(fromDraftContent)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
