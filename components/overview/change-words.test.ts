import { expect, test } from 'vitest'
import { changeWords } from './change-words'

const change = { id: 1, at: 0, who: 'Ana', subject: '42' } as const

test.each(['business-profile.edit', 'business-profile.photo'] as const)(
  'a change of %s leads to the profile of its number, whichever was chosen before',
  (action) => {
    const words = changeWords({ ...change, action }, () => 'Harbour Shop')
    expect(words).toMatchObject({ what: 'Harbour Shop', href: '/business-profile?number=42' })
  },
)

test('a list of QR codes is told with how many, and for which number', () => {
  const words = changeWords(
    { ...change, action: 'qr-codes.import', subject: '42, 50 codes' },
    (id) => `Shop ${id}`,
  )
  expect(words).toEqual({ did: 'made 50 codes for', what: 'Shop 42', href: '/qr-codes' })
})
