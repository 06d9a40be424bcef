import { expect, test } from 'vitest'
import { fileName } from './file-name'

const nameOf = (place: string, campaign: string) =>
  fileName({ code: 'ABCD', label: { place, campaign } }, 'png')

test.each([
  ['', '', 'qr-ABCD.png'],
  ['Shop window', 'Spring', 'qr-Shop-window-Spring-ABCD.png'],
  ['../../etc/passwd', '', 'qr-etc-passwd-ABCD.png'],
  ['دبي', '', 'qr-دبي-ABCD.png'],
])('the file of a code labeled "%s", "%s" is named %s', (place, campaign, name) => {
  expect(nameOf(place, campaign)).toBe(name)
})
