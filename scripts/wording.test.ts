import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const isProduct = (name: string) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name)
const files = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && isProduct(entry.name))
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => !file.split(path.sep).includes('testing'))

/** What the table of the glossary has between quotation marks in its last column. */
function bannedWords(): string[] {
  const rows = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').match(/^\|.*\|$/gm) ?? []
  return rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/"([^"]+)"/g)].map(([, word = '']) => word),
  )
}

const asPattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')
const patternOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\w-])(?:${words.map(asPattern).join('|')})(?![\\w-])`, 'i')

/** Strings, templates and texts between tags; what is imported and what stands in comments is none. */
function textsOf(file: string, text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text)
    if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) found.push(node.text)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false))
  return found
}

const offences = (texts: readonly string[], banned: RegExp) =>
  texts.filter((text) => banned.test(text)).map((text) => text.replace(/\s+/g, ' ').trim())

test('dates, times, numbers, durations and lists are written in one style, by lib/labels', () => {
  const formats =
    /Intl\.(?:DateTime|Number|RelativeTime|List|Duration)Format\(|\.toLocale(?:Date|Time)?String\(/
  const writers = files
    .filter((file) => formats.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file))
  expect(writers.toSorted()).toEqual(
    ['lists', 'numbers', 'prices', 'relative-time', 'times'].map((name) => `lib/labels/${name}.ts`),
  )
})

test('a count and its noun are written in one way, by formatCount', () => {
  const byHand = /=== 1\s+\? ['"`]1 /
  const writers = files
    .filter((file) => byHand.test(readFileSync(file, 'utf8')))
    .map((file) => path.relative(root, file))
  expect(writers).toEqual([])
})

test('the glossary bans words', () => {
  expect(bannedWords().length).toBeGreaterThan(20)
  expect(bannedWords()).toContain('not told')
})

test('no text of a screen has a word the glossary bans', () => {
  const banned = patternOf(bannedWords())
  const found = files.flatMap((file) =>
    offences(textsOf(file, readFileSync(file, 'utf8')), banned).map(
      (text) => `${path.relative(root, file)}: ${text}`,
    ),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test.each([
  ['a string', "const label = 'Not told'", 'Not told'],
  ['a text between tags, over two lines', 'const a = <p>It is not\n told.</p>', 'It is not told.'],
  ['the part of a template', 'const a = `${name} is not told`', 'is not told'],
  ['an attribute', 'const a = <Tile label="Not told" />', 'Not told'],
])('a banned word is found in %s', (_where, source, expected) => {
  expect(offences(textsOf('a.tsx', source), patternOf(['not told']))).toEqual([expected])
})

test.each([
  ['a comment', "// Not told\nconst a = ''"],
  ['a longer word', "const a = 'not tolde'"],
  ['the name of a variable', 'const somebody = 1'],
])('and not in %s', (_where, source) => {
  expect(offences(textsOf('a.tsx', source), patternOf(['not told', 'somebody']))).toEqual([])
})
