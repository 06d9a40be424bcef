import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const isCode = (name: string) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name)
/** The flows of the gallery, which people edit and customers see. */
const isFlow = (file: string) => /flow-gallery\/documents\/[^/]+\.json$/.test(file)
const files = ['app', 'components', 'lib']
  .flatMap((folder) => readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => path.join(entry.parentPath, entry.name))
  .filter((file) => isCode(path.basename(file)) || isFlow(file))
  .filter((file) => !file.split(path.sep).includes('testing'))

/** Words in quotation marks in the last column of the glossary. */
function bannedWords(): string[] {
  const rows = readFileSync(path.join(root, 'docs/glossary.md'), 'utf8').match(/^\|.*\|$/gm) ?? []
  return rows.flatMap((row) =>
    [...(row.split('|').at(-2) ?? '').matchAll(/"([^"]+)"/g)].map(([, word = '']) => word),
  )
}

const asPattern = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s+')
const patternOf = (words: readonly string[]) =>
  new RegExp(`(?<![\\w-])(?:${words.map(asPattern).join('|')})(?![\\w-])`, 'i')

/** Strings, templates and texts between tags, without imports and comments. */
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

const sources = new Map<string, string>()

/** A product file, read once for all tests. */
function sourceOf(file: string): string {
  const known = sources.get(file) ?? readFileSync(file, 'utf8')
  sources.set(file, known)
  return known
}

const offences = (texts: readonly string[], banned: RegExp) =>
  texts.filter((text) => banned.test(text)).map((text) => text.replace(/\s+/g, ' ').trim())

/** Parses only files in which the words are at all, in comments for example, because parsing takes long. */
function offencesIn(file: string, banned: RegExp, source = sourceOf(file)): string[] {
  const unescaped = source.replace(/\\[nrt]/g, ' ').replaceAll("\\'", "'")
  return banned.test(unescaped) ? offences(textsOf(file, source), banned) : []
}

test('dates, times, numbers, durations and lists are formatted only by lib/labels and lib/contract/lists.ts', () => {
  const formats =
    /Intl\.(?:DateTime|Number|RelativeTime|List|Duration)Format\(|\.toLocale(?:Date|Time)?String\(/
  const writers = files
    .filter((file) => formats.test(sourceOf(file)))
    .map((file) => path.relative(root, file))
  expect(writers.toSorted()).toEqual([
    'lib/contract/lists.ts',
    ...['numbers', 'prices', 'relative-time', 'times-in-language', 'times'].map(
      (name) => `lib/labels/${name}.ts`,
    ),
  ])
})

test('lists in sentences are joined only by formatList and formatChoice', () => {
  const byHand = /join\(\s*['"`] (?:and|or) ['"`]|\.slice\(0, -1\)\.join\(/
  const writers = files.filter((file) => byHand.test(sourceOf(file))).map((file) => path.relative(root, file))
  expect(writers).toEqual([])
})

test('a count and its noun are formatted only by formatCount', () => {
  const byHand = /=== 1\s+\? ['"`]1 /
  const writers = files.filter((file) => byHand.test(sourceOf(file))).map((file) => path.relative(root, file))
  expect(writers).toEqual([])
})

/** Files with texts for APIs, terminals and logs, or with texts of other people. */
const isForPrograms = (file: string) =>
  /^lib\/(?:service|cli|runtime|store|demo|events|language\/template\/risk)\//.test(file)

test('screens say “can’t”', () => {
  const found = files
    .filter((file) => !isForPrograms(path.relative(root, file)))
    .flatMap((file) => offencesIn(file, /\b(?:cannot|can't|can not)\b/i))
  expect(found).toEqual([])
})

/** Texts with prescribed wording, or samples of what businesses write. */
const isGiven = (file: string) => /^lib\/language\/(?:template\/data|template-library)\//.test(file)
/** “Is not” alone is an option, or an SQL operator. */
const spelledOut =
  /(?!^is not$)\b(?:is|are|was|were|does|do|did|has|have|had|could|would|should) not\b(?! only\b)/i

test('screens contract “not”', () => {
  const found = files
    .map((file) => path.relative(root, file))
    .filter((file) => !isForPrograms(file) && !isGiven(file))
    .flatMap((file) => offencesIn(path.join(root, file), spelledOut))
    .filter((text) => !text.includes('do not share this code'))
  expect(found).toEqual([])
})

test.each([
  ['The draft is not saved.', true],
  ['This\n does not exist.', true],
  ['is not', false],
  ['It isn’t saved.', false],
  ['It is not only slow.', false],
])('an uncontracted “not” is found in %s: %s', (text, isFound) => {
  expect(offences([text.replace(/\s+/g, ' ')], spelledOut)).toEqual(
    isFound ? [text.replace(/\s+/g, ' ')] : [],
  )
})

/** Texts of buttons in the source: their children, and labels passed to dialogs and forms. */
function buttonTexts(text: string): string[] {
  const found: string[] = []
  const take = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) found.push(node.text.replace(/\s+/g, ' ').trim())
    if (!ts.isJsxElement(node)) ts.forEachChild(node, take)
  }
  const source = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, false)
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && /^(?:Link)?Button$/.test(node.openingElement.tagName.getText(source)))
      for (const child of node.children) take(child)
    if (ts.isJsxAttribute(node) && /^(?:submit|confirm)Label$/.test(node.name.getText(source)))
      ts.forEachChild(node, take)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const article = /[A-Z][a-z]+\s+(?:a|an)\s/
/** Sentences keep their article: “Email me a link”. */
const hasArticle = (text: string) => !text.startsWith('Email me') && text.search(article) === 0

test('buttons have no article in their labels', () => {
  const found = files
    .filter((file) => file.endsWith('.tsx') && article.test(sourceOf(file)))
    .flatMap((file) => buttonTexts(sourceOf(file)).filter(hasArticle))
  expect(found).toEqual([])
})

test.each([
  ['<Button>Add a term</Button>', ['Add a term']],
  ['<Button onClick={go}><Plus /> {isNew ? "Create a key" : "Rotate key"}</Button>', ['Create a key']],
  ['<FormDialog submitLabel="Add an app" title="Add an app" />', ['Add an app']],
  ['<p>Add a term</p>', []],
  ['<Button>Add term</Button>', []],
])('an article is found in %s', (source, expected) => {
  expect(buttonTexts(`const a = ${source}`).filter(hasArticle)).toEqual(expected)
})

test('the glossary has banned words', () => {
  expect(bannedWords().length).toBeGreaterThan(20)
  expect(bannedWords()).toContain('not told')
})

test('no screen text contains a word banned by the glossary', () => {
  const banned = patternOf(bannedWords())
  const found = files.flatMap((file) =>
    offencesIn(file, banned).map((text) => `${path.relative(root, file)}: ${text}`),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})

test.each([
  ['a string', "const label = 'Not told'", 'Not told'],
  ['a text between tags on two lines', 'const a = <p>It is not\n told.</p>', 'It is not told.'],
  ['the part of a template', 'const a = `${name} is not told`', 'is not told'],
  ['an attribute', 'const a = <Tile label="Not told" />', 'Not told'],
  ['a second line', "const a = 'Hello\\nNot told'", 'Hello Not told'],
  ['a string with an escaped quotation mark', "const a = 'it\\'s not told'", "it's not told"],
])('a banned word is found in %s', (_where, source, expected) => {
  expect(offencesIn('a.tsx', patternOf(['not told']), source)).toEqual([expected])
})

test.each([
  ['a comment', "// Not told\nconst a = ''"],
  ['a longer word', "const a = 'not tolde'"],
  ['the name of a variable', 'const somebody = 1'],
])('a banned word is ignored in %s', (_where, source) => {
  expect(offencesIn('a.tsx', patternOf(['not told', 'somebody']), source)).toEqual([])
})
