import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findFiles } from './find-files'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'switchboard-flow-files-'))
  for (const file of ['a.json', 'b.txt', 'in/c.json', 'in/deep/d.flow.json', 'node_modules/e.json']) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), '{"screens": []}')
  }
  writeFileSync(path.join(folder, 'package.json'), '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

const found = async (...names: string[]) =>
  (await findFiles(names.map((name) => path.join(folder, name)))).map((file) => path.relative(folder, file))

test.each([
  [['.'], ['a.json', 'in/c.json', 'in/deep/d.flow.json']],
  [
    ['a.json', '.'],
    ['a.json', 'in/c.json', 'in/deep/d.flow.json'],
  ],
  [['*.json'], ['a.json', 'package.json']],
  [['*'], ['a.json', 'b.txt', 'package.json']],
  [['**/*.json'], ['a.json', 'in/c.json', 'in/deep/d.flow.json', 'package.json']],
  [['in/**/?.flow.*'], ['in/deep/d.flow.json']],
  [['gone.json'], ['gone.json']],
])('%j finds the files %j', async (names, files) => {
  expect(await found(...names)).toEqual(files)
})

test('a pattern without matches is an error', async () => {
  await expect(found('in/*.yaml')).rejects.toThrow('No file fits')
  await expect(found('gone/*.json')).rejects.toThrow('No file fits')
})

test('a pattern with many stars does not backtrack excessively', async () => {
  await expect(found(`${'*a'.repeat(500)}*`)).rejects.toThrow('No file fits')
})

test('standard input is kept as it is', async () => {
  expect(await findFiles(['-'])).toEqual(['-'])
})
