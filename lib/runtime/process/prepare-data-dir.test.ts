import { chmodSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ensureWritable } from './prepare-data-dir'
import { StartRefusal } from './start-refusal'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-writable-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a folder that can be written is made when it is missing, and nothing is left in it', () => {
  const inside = path.join(folder, 'a', 'b')
  ensureWritable(inside)
  expect(readdirSync(inside)).toEqual([])
})

test.each([
  [
    'a file of its name',
    () => writeFileSync(path.join(folder, 'x'), ''),
    'x',
    /There is a file with that name/,
  ],
  [
    'a file on its way',
    () => writeFileSync(path.join(folder, 'x'), ''),
    'x/y',
    /A part of that path is a file/,
  ],
])('is refused in one line where there is %s', (_what, prepare, name, words) => {
  prepare()
  expect(() => ensureWritable(path.join(folder, name))).toThrow(words)
  expect(() => ensureWritable(path.join(folder, name))).toThrow(StartRefusal)
})

// Whoever runs the tests may be allowed everything: the account is tried where it is an ordinary one.
test.runIf(process.getuid?.() !== 0)('is refused in one line where this account may not write', () => {
  chmodSync(folder, 0o555)
  expect(() => ensureWritable(folder)).toThrow(
    /^The folder .* cannot be written\. This account cannot[^\n]+$/,
  )
  chmodSync(folder, 0o755)
})
