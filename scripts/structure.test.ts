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

/** Rows of the demo account, whose length is content. */
const data = [/^lib\/demo\//]
const LINES = 300
const TEST_LINES = 400

/** Files of `list` for which `isWrong` holds. Tests expect none, so that a failure lists them. */
const offenders = (list: readonly string[], isWrong: (file: string) => boolean) => list.filter(isWrong)

test('there are files to check', () => {
  expect(source.length).toBeGreaterThan(50)
})

describe('files', () => {
  test('are named in kebab-case', () => {
    const kebab = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)(?:\.(?:test|spec|bench|config|d))?\.(?:tsx?|mjs|css|svg)$/
    expect(offenders(source, (file) => !kebab.test(path.basename(file)))).toEqual([])
  })

  test('are in folders named in kebab-case, or as Next requires', () => {
    const folder = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*|\([a-z-]+\)|\[(?:\.\.\.)?[a-zA-Z]+\]|openapi\.json)$/
    const foldersOf = (file: string) => path.dirname(file).split('/')
    expect(offenders(source, (file) => !foldersOf(file).every((name) => folder.test(name)))).toEqual([])
  })

  test('have descriptive names', () => {
    const nameless = /^(?:utils?|helpers?|common|misc|shared|stuff)$/
    const words = (file: string) => file.replace(/\.[^/]*$/, '').split('/')
    expect(offenders(source, (file) => words(file).some((word) => nameless.test(word)))).toEqual([])
  })

  test('do not consist of re-exports', () => {
    expect(offenders(source, (file) => /^index\.(?:tsx?|mjs)$/.test(path.basename(file)))).toEqual([])
    expect(offenders(source, (file) => /^export \* from /m.test(read(file)))).toEqual([])
  })

  test(`have at most ${LINES} lines, tests ${TEST_LINES}, and demo data any number`, () => {
    const isLong = (file: string) => {
      if (data.some((pattern) => pattern.test(file))) return false
      return read(file).trimEnd().split('\n').length > (isTest(file) ? TEST_LINES : LINES)
    }
    expect(offenders(code, isLong)).toEqual([])
  })
})

describe('no file contains', () => {
  // Split in two, so that this file does not contain them.
  test.each([
    ['an open task', ['TO', 'DO']],
    ['a known fault', ['FIX', 'ME']],
    ['a sleep in a journey', ['wait', 'ForTimeout']],
    ['a focused test', ['test.', 'only(']],
    ['a focused group of tests', ['describe.', 'only(']],
    ['a disabled type check', ['@ts-', 'ignore']],
    ['a type check disabled for a file', ['@ts-', 'nocheck']],
    ['a disabled lint rule', ['eslint-', 'disable']],
    ['a disabled oxlint rule', ['oxlint-', 'disable']],
    ['a cast through unknown, which proves nothing', ['as unknown ', 'as ']],
    ['a relative path to a page', ["location.assign('", './']],
    ['disabled formatting', ['biome-', 'ignore']],
    ['raw HTML', ['dangerously', 'SetInnerHTML']],
  ])('%s', (_what, parts) => {
    expect(offenders(code, (file) => read(file).includes(parts.join('')))).toEqual([])
  })
})

test('API routes are in tables with permissions, except for sign-in and setup', () => {
  expect(files.filter((file) => /^app\/.*route\.ts$/.test(file)).toSorted()).toEqual([
    'app/api/[...path]/route.ts',
    // For people who are not signed in; handled by `lib/access`.
    'app/api/auth/[...all]/route.ts',
    // The same for everyone: a description of the tables.
    'app/api/openapi.json/route.ts',
    'app/api/setup/route.ts',
  ])
})

test('call tables are used only by the service, or by the console for a remote one', () => {
  const tables = [...read('lib/store/call-tables.ts').matchAll(/^ {2}(\w+): \w+Table$/gm)].map(
    ([, name]) => name,
  )
  expect(tables).toContain('call_signals')
  const query = new RegExp(`(?:From|Into|Table|Join|Using)\\(\\s*\\[?'(?:${tables.join('|')})\\b`)
  // The demo account is created before the service. For a remote service, the console stores what it reports.
  const isOutside = (file: string) =>
    !isTest(file) &&
    !/^lib\/(?:(?:service|store|demo)\/|console\/calling\/remote-calls\.ts$|runtime\/retention\/remove-old\.ts$)/.test(
      file,
    )
  const inService = (file: string) => file.startsWith('lib/service/') && query.test(read(file))
  expect(offenders(source, inService).length).toBeGreaterThan(5)
  expect(offenders(source, (file) => isOutside(file) && query.test(read(file)))).toEqual([])
})

describe('features of the embedded service', () => {
  const table = 'lib/contract/embedded-only.ts'
  const readers = source.filter(
    (file) => !isTest(file) && /^(?:app|components|lib\/(?:console|runtime))\//.test(file),
  )

  test('are each checked by name somewhere', () => {
    const names = [...read(table).matchAll(/^ {2}(\w+): \{$/gm)].map(([, name]) => `'${name}'`)
    expect(names.length).toBeGreaterThan(5)
    expect(names.filter((name) => !readers.some((file) => read(file).includes(name)))).toEqual([])
  })

  test('are checked in components only in the browser, which knows the page’s service', () => {
    const asks = readers.filter((file) => file.endsWith('.tsx') && read(file).includes(' useMissing('))
    expect(asks.length).toBeGreaterThan(5)
    expect(offenders(asks, (file) => !read(file).startsWith("'use client'"))).toEqual([])
  })

  test('are checked by the table, never by a page’s own comparison', () => {
    const byHand = /connection\.kind [!=]== '/
    const layout = 'app/(dashboard)/layout.tsx'
    const pages = readers.filter((file) => !file.startsWith('lib/') && file !== layout)
    expect(offenders(pages, (file) => byHand.test(read(file)))).toEqual([])
    expect(byHand.test(read(layout))).toBe(true)
  })
})

describe('the lock file', () => {
  test('has no download addresses, so that any registry works', () => {
    expect(read('package-lock.json')).not.toContain('"resolved"')
  })
})
