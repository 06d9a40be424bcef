import { describe, expect, test } from 'vitest'
import { type DraftValues, draftOrigin, fromDraftContent, toDraftContent } from './draft-content'
import { emptyForm, newButton } from './form'

const written: DraftValues = {
  ...emptyForm('ar'),
  name: 'order_update',
  messageSendTtlSeconds: 600,
  body: { text: 'Hi {{1}}', samples: { '1': 'Ana' }, rest: { unknown: true } },
  buttons: [newButton('URL', [])],
  authentication: { ...emptyForm('ar').authentication, codeExpirationMinutes: null },
  pendingJson: '{ "name":',
}

const origin = { purpose: 'language', sourceId: '42' } as const

describe('a stored draft', () => {
  test('keeps its purpose and its source template', () => {
    const stored: unknown = JSON.parse(JSON.stringify(toDraftContent(written, origin)))
    expect(draftOrigin(stored)).toEqual(origin)
    expect(draftOrigin({ purpose: 'create', sourceId: null })).toEqual({ purpose: 'create', sourceId: null })
  })

  test.each([null, 'text', {}, { purpose: 'party' }, { sourceId: '42' }])(
    'without a valid purpose has no origin: %j',
    (content) => {
      expect(draftOrigin(content)).toBeUndefined()
    },
  )

  test('is restored as it was written', () => {
    const stored: unknown = JSON.parse(JSON.stringify(toDraftContent(written, origin)))
    expect(fromDraftContent(stored)).toEqual(written)
  })

  test('gets default values for members that are missing or of another type', () => {
    const stored = { form: { language: 'de', name: 7, body: { text: 'Hi' }, buttons: {} }, pendingJson: 1 }
    expect(fromDraftContent(stored)).toEqual({
      ...emptyForm('de'),
      body: { text: 'Hi', samples: {}, rest: {} },
      pendingJson: null,
    })
  })

  test('is not restored from other values', () => {
    expect([null, 'text', {}, { form: [] }].map(fromDraftContent)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
