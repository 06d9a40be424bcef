import { expect, test } from 'vitest'
import { checkSession } from '@/lib/language/sdp/check-session'
import { exampleOffer } from './example-offer'

test('the example offer has no findings', () => {
  expect(checkSession(exampleOffer, 'offer')).toEqual({ findings: [], isAccepted: true })
})
