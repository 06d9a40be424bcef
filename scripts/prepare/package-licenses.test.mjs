import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { licenseOf } from './package-licenses.mjs'

let folder = ''
const put = (file, text) => writeFileSync(path.join(folder, file), text)
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-license-'))
  put('package.json', '{ "name": "one", "version": "1.2.3", "license": "MIT OR Apache-2.0" }')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a package’s license includes all license texts and notices', () => {
  put('License.txt', 'The MIT text\n')
  put('LICENSE-APACHE', 'The Apache text')
  put('NOTICE', 'A notice')
  put('thirdpartynotices.txt', 'Of others')
  put('noticeable.js', 'code')
  expect(licenseOf(folder)).toBe(
    'one 1.2.3 (MIT OR Apache-2.0)\n\nThe Apache text\n\nThe MIT text\n\nA notice\n\nOf others\n',
  )
})

test('a package without a license text is rejected', () => {
  put('NOTICE', 'A notice')
  expect(() => licenseOf(folder)).toThrow('one 1.2.3 has no text of its license.')
})
