import { expect, test } from 'vitest'
import { sampleFile } from './sample-file'

test.each([
  'a"b.png',
  "a'b.png",
  'a\r\nset-cookie: evil=1.png',
  '../../etc/passwd',
  'ü💥.png',
  'a;filename=b.html',
])(
  'a file whose name is %j has one header for it, without anything of the name to be understood',
  (fileName) => {
    const sample = { id: 'abc', bytes: new Uint8Array(1), fileType: 'image/png', fileName }
    const answer = sampleFile(sample as never, new Request('http://localhost/'), 'of-the-sample')
    expect(answer.headers.get('content-disposition')).toMatch(/^inline; filename\*=UTF-8''[\w.%!'()*~-]+$/)
    expect(answer.headers.has('set-cookie')).toBe(false)
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  },
)
