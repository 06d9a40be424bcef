import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const folders = ['app', 'components', 'lib', 'e2e', 'scripts']
const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: folder !== '.' })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.includes('/.next/'))
const files = ['.', ...folders].flatMap(filesOf)

const isTest = (file: string) => /\.test\.tsx?$|\/testing\/|^e2e\//.test(file)
const code = files.filter((file) => /\.(?:tsx?|mjs|cjs)$/.test(file))
const source = code.filter((file) => /^(?:app|components|lib|e2e|scripts)\//.test(file))

/** Rows of the demo account: their length is content. */
const data = [/^lib\/demo\//]
const LINES = 300
const TEST_LINES = 400

/** Files of `list` for which `isWrong` holds; a test expects none, and shows which. */
const offenders = (list: readonly string[], isWrong: (file: string) => boolean) => list.filter(isWrong)

test('there are files to look at', () => {
  expect(source.length).toBeGreaterThan(50)
})

describe('files', () => {
  test('are named in kebab-case', () => {
    const kebab = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?:test|spec|bench|config|d))?\.(?:tsx?|mjs|css|svg)$/
    expect(offenders(source, (file) => !kebab.test(path.basename(file)))).toEqual([])
  })

  test('and folders are named in kebab-case, as Next wants them under app', () => {
    const folder = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\([a-z-]+\)|\[(?:\.\.\.)?[a-zA-Z]+\]|openapi\.json)$/
    const foldersOf = (file: string) => path.dirname(file).split('/')
    expect(offenders(source, (file) => !foldersOf(file).every((name) => folder.test(name)))).toEqual([])
  })

  test('have a name that says what is in them', () => {
    const nameless = /^(?:utils?|helpers?|common|misc|shared|stuff)$/
    const words = (file: string) => file.replace(/\.[^/]*$/, '').split('/')
    expect(offenders(source, (file) => words(file).some((word) => nameless.test(word)))).toEqual([])
  })

  test('are no lists of re-exports', () => {
    expect(offenders(source, (file) => /^index\.(?:tsx?|mjs)$/.test(path.basename(file)))).toEqual([])
    expect(offenders(source, (file) => /^export \* from /m.test(read(file)))).toEqual([])
  })

  test(`are at most ${LINES} lines long, tests ${TEST_LINES}, tables of data as long as the data`, () => {
    const isLong = (file: string) => {
      if (data.some((pattern) => pattern.test(file))) return false
      return read(file).trimEnd().split('\n').length > (isTest(file) ? TEST_LINES : LINES)
    }
    expect(offenders(code, isLong)).toEqual([])
  })
})

describe('no file holds', () => {
  // Written in two parts, so that this file does not hold them either.
  test.each([
    ['a wish', ['TO', 'DO']],
    ['a known fault', ['FIX', 'ME']],
    ['a sleep in a journey', ['wait', 'ForTimeout']],
    ['a test that hides the others', ['test.', 'only(']],
    ['a group of tests that hides the others', ['describe.', 'only(']],
    ['a type check switched off', ['@ts-', 'ignore']],
    ['a type check switched off for a file', ['@ts-', 'nocheck']],
    ['a rule switched off', ['eslint-', 'disable']],
    ['a rule switched off in the words of the linter', ['oxlint-', 'disable']],
    ['a cast through unknown, which proves nothing', ['as unknown ', 'as ']],
    ['a way to a page that depends on where it is taken', ["location.assign('", './']],
    ['a format switched off', ['biome-', 'ignore']],
    ['markup past React', ['dangerously', 'SetInnerHTML']],
  ])('%s', (_what, parts) => {
    expect(offenders(code, (file) => read(file).includes(parts.join('')))).toEqual([])
  })
})

test('the API is answered by tables, which say who may, but for signing in and setting up', () => {
  expect(files.filter((file) => /^app\/.*route\.ts$/.test(file)).toSorted()).toEqual([
    'app/api/[...path]/route.ts',
    // For people who are not signed in; `lib/access` answers them whole.
    'app/api/auth/[...all]/route.ts',
    // The same for everyone: the tables themselves.
    'app/api/openapi.json/route.ts',
    'app/api/setup/route.ts',
  ])
})

test('calls are read and written by the service alone, or by the console for one that keeps none', () => {
  const tables = [...read('lib/store/call-tables.ts').matchAll(/^ {2}(\w+): \w+Table$/gm)].map(
    ([, name]) => name,
  )
  expect(tables).toContain('call_signals')
  const query = new RegExp(`(?:From|Into|Table|Join|Using)\\(\\s*\\[?'(?:${tables.join('|')})\\b`)
  // The demo account is put there before the service is. Of a service elsewhere the console writes down what it is told.
  const isOutside = (file: string) =>
    !isTest(file) &&
    !/^lib\/(?:(?:service|store|demo)\/|console\/calling\/remote-calls\.ts$|runtime\/retention\/remove-old\.ts$)/.test(
      file,
    )
  const inService = (file: string) => file.startsWith('lib/service/') && query.test(read(file))
  expect(offenders(source, inService).length).toBeGreaterThan(5)
  expect(offenders(source, (file) => isOutside(file) && query.test(read(file)))).toEqual([])
})

describe('what only the service inside can do', () => {
  const table = 'lib/contract/embedded-only.ts'
  const readers = source.filter(
    (file) => !isTest(file) && /^(?:app|components|lib\/(?:console|runtime))\//.test(file),
  )

  test('is shown, hidden or refused by the table, each row somewhere', () => {
    const names = [...read(table).matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => `'${name}'`)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !readers.some((file) => read(file).includes(name)))).toEqual([])
  })

  test('is asked in the browser alone, where the page says which service it has', () => {
    const asks = readers.filter((file) => file.endsWith('.tsx') && read(file).includes(' useMissing('))
    expect(asks.length).toBeGreaterThan(5)
    expect(offenders(asks, (file) => !read(file).startsWith("'use client'"))).toEqual([])
  })

  test('is asked of the table, and of no page by hand', () => {
    const byHand = /connection\.kind [!=]== '/
    const layout = 'app/(dashboard)/layout.tsx'
    const pages = readers.filter((file) => !file.startsWith('lib/') && file !== layout)
    expect(offenders(pages, (file) => byHand.test(read(file)))).toEqual([])
    expect(byHand.test(read(layout))).toBe(true)
  })
})

describe('the lock file', () => {
  test('names no address to download from, so that every registry serves', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"')
  })
})
