import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PhoneNumberFace } from './phone-number-choice'

test('in the rail, a number shows its last four digits and is labeled with its name and quality', () => {
  const number = {
    id: '1',
    displayPhoneNumber: '+1 555-010-00 1 2',
    verifiedName: 'Harbor Shop',
    qualityRating: 'RED',
  }
  const html = renderToStaticMarkup(<PhoneNumberFace number={number} isChoice={false} />)
  expect(html).toContain('>0012</span>')
  expect(html).toContain('aria-label="Harbor Shop · +1 555-010-00 1 2 · Quality: low"')
})

test.each([true, false])('a number without a name is shown once, as a pill: %s', (isPill) => {
  const number = { id: '1', displayPhoneNumber: '+1 555', verifiedName: '', qualityRating: 'RED' }
  const html = renderToStaticMarkup(<PhoneNumberFace number={number} isChoice={false} isPill={isPill} />)
  expect(html.match(/>\+1 555</g)).toHaveLength(1)
  expect(html).toContain('Quality: low')
})
