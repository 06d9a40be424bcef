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

test('a writable folder is created if it is missing, and left empty', () => {
  const inside = path.join(folder, 'a', 'b')
  ensureWritable(inside)
  expect(readdirSync(inside)).toEqual([])
})

test.each([
  [
    'a file with its name',
    () => writeFileSync(path.join(folder, 'x'), ''),
    'x',
    /There is a file with that name/,
  ],
  [
    'a file in its path',
    () => writeFileSync(path.join(folder, 'x'), ''),
    'x/y',
    /A part of that path is a file/,
  ],
])('a data folder is refused in one line when there is %s', (_what, prepare, name, words) => {
  prepare()
  expect(() => ensureWritable(path.join(folder, name))).toThrow(words)
  expect(() => ensureWritable(path.join(folder, name))).toThrow(StartRefusal)
})

// Root can write anywhere, so this runs only for ordinary accounts.
test.runIf(process.getuid?.() !== 0)(
  'a data folder is refused in one line when this account cannot write to it',
  () => {
    chmodSync(folder, 0o555)
    expect(() => ensureWritable(folder)).toThrow(
      /^The folder .* cannot be written\. This account cannot[^\n]+$/,
    )
    chmodSync(folder, 0o755)
  },
)
