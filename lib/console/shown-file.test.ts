import { expect, test } from 'vitest'
import { shownFile } from './shown-file'

test.each([
  'a"b.png',
  "a'b.png",
  'a\r\nset-cookie: evil=1.png',
  '../../etc/passwd',
  'ü💥.png',
  'a;filename=b.html',
])('a file with the name %j is served with the name encoded and a sandbox policy', (name) => {
  const file = { id: 'abc', bytes: new Uint8Array(1), type: 'image/png', name }
  const answer = shownFile(file, new Request('http://localhost/'), 'of-the-file')
  expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[\w.%!'()*~-]+$/)
  expect(answer.headers.has('set-cookie')).toBe(false)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
})
