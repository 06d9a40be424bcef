import { describe, expect, test } from 'vitest'
import { accountSave, passkeyCreate, tokenCreate } from './account'
import { endpointCase } from './flow-drafts'
import { flowEndpoints } from './flows'
import { toOneLine } from './one-line'
import { qrLabel } from './qr-labels'
import { flowRunCreate } from './recorded-runs'
import { templateLabel } from './template-labels'

const wrong: [string, string][] = [
  ['a right-to-left override', 'Ada \u202egnp.exe'],
  ['an embedding', '\u202bAda'],
  ['an isolate that doesn’t end', 'Ada \u2067'],
  ['an incomplete character', 'Ada \ud83d'],
  ['a line break', 'Ada\nadmin'],
  ['a line separator', 'Ada\u2028admin'],
  ['a control character', 'Ada\u0000'],
]
const good = ['Ada Lovelace', 'عبد الله', 'דוד\u200f', '👩‍💻 Grace', 'می\u200cخواهم']

const fields: [string, (name: string) => { success: boolean }][] = [
  ['a person', (name) => accountSave.safeParse({ name })],
  ['a passkey', (name) => passkeyCreate.safeParse({ name, response: {} })],
  [
    'an API token',
    (name) => tokenCreate.safeParse({ name, permissions: ['x'], phoneNumberIds: null, expiresInDays: 1 }),
  ],
  ['a place of a QR code', (place) => qrLabel.safeParse({ place })],
  ['a campaign of a QR code', (campaign) => qrLabel.safeParse({ campaign })],
  ['a label of templates', (label) => templateLabel.safeParse(label)],
  ['a flow', (name) => flowEndpoints.createFlow.body.safeParse({ name, categories: ['OTHER'] })],
  ['a run of a flow', (name) => flowRunCreate.safeParse({ name, run: {} })],
  ['a case of an endpoint', (name) => endpointCase.shape.name.safeParse(name)],
]

describe.each(fields)('the name of %s', (_what, parse) => {
  test.each(wrong)('must not contain %s', (_trouble, name) => {
    // The character is not last, as trailing whitespace is trimmed.
    expect(parse(`${name}!`).success).toBe(false)
  })

  test.each(good)('may be %s', (name) => {
    expect(parse(name).success).toBe(true)
  })
})

test('an external name is reduced to one line and cut between characters', () => {
  expect(toOneLine(' Ada\u202e\nLove\ud83d ', 100)).toBe('Ada Love\ufffd')
  expect(toOneLine('👩👩👩', 2)).toBe('👩👩')
})
