import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsOf } from './prepare/anchors-of.mjs'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const PAGES = 'docs/specification'
const isPage = (file: string) => file.startsWith(`${PAGES}/`)
const isRead = (file: string) => /\.(?:tsx?|mjs|cjs|md|css|sql)$/.test(file)
// It names the old forms.
const isThisTest = (file: string) => file === 'scripts/specification.test.ts'

const files = ['lib', 'components', 'app', 'e2e', 'scripts', 'docs']
  .flatMap((folder) => readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  .filter((file) => isRead(file) && !isThisTest(file))

/** Sections of each page, without its title. */
const pages = new Map(
  files
    .filter((file) => isPage(file) && path.basename(file) !== 'README.md')
    .map((file) => [path.basename(file, '.md'), anchorsOf(read(file).replace(/^# .*$/m, ''))]),
)
const sections = [...pages].flatMap(([page, anchors]) => anchors.map((anchor) => `${page}#${anchor}`))

interface Reference {
  /** Such as `flows#how-many`. */
  section: string
  place: string
}

/** What stands in a file in the form `find` reads; its first group is the section. */
const found = (file: string, find: RegExp): Reference[] =>
  read(file)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(find)].map(([, section = '']) => ({ section, place: `${file}:${index + 1}` })),
    )

const cited = files
  .filter((file) => !isPage(file))
  .flatMap((file) => found(file, /(?<!\w)spec:([a-z0-9-]+(?:#[\w-]+)?)/g))

/** A link within a page names no file, and one from page to page no folder. */
const linked = files.filter(isPage).flatMap((file) => {
  const page = path.basename(file, '.md')
  return found(file, /\]\(((?:[a-z-]+\.md)?#[\w-]+)\)/g).map(({ section, place }) => ({
    place,
    section: section.startsWith('#') ? `${page}${section}` : section.replace('.md', ''),
  }))
})

describe('the pages of the specification', () => {
  test('say no section twice, so that each has an anchor of its own', () => {
    expect(sections.filter((section, index) => sections.indexOf(section) !== index)).toEqual([])
    expect(sections.length).toBeGreaterThan(150)
  })

  test('say of each section whether it is specified or our answer', () => {
    const unmarked = [...pages.keys()].flatMap((page) =>
      [...read(`${PAGES}/${page}.md`).matchAll(/^## (.+)\n\n(?!\*(?:Specified|Our answer)\*\n)/gm)].map(
        ([, heading]) => `${page}: ${heading}`,
      ),
    )
    expect(unmarked).toEqual([])
  })

  test('hold nothing that is neither cited nor linked', () => {
    const used = new Set([...cited, ...linked].map(({ section }) => section))
    expect(sections.filter((section) => !used.has(section))).toEqual([])
  })
})

describe('references to the specification', () => {
  test('lead to a section there is', () => {
    expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([])
    expect(cited.length).toBeGreaterThan(500)
  })

  test.each([
    ['by number', /(?<![\w'"/+[-])(G\d{1,2})(?![\w\]/+])/g],
    ['by a number in words', /\b(gaps?,? (?:section )?\d)/gi],
    ['by a question', /\b(question \d+\.\d+)/gi],
    ['by a heading', /\b(spec(?:ification)?,? "[^"]+")/gi],
    ['by no place at all', /(?:^\s*\/?\*|\/\/).*[ (](spec[;,)]|spec: [`'"])/gi],
  ])('are none in the old forms, %s', (_form, find) => {
    const old = files.filter(isSource).flatMap((file) => found(file, find))
    expect(old.filter(({ place }) => !isOther(place))).toEqual([])
  })
})

const isSource = (file: string) => !isPage(file)
/** A group of people, a codec and an encoded picture are called the like. */
const isOther = (place: string) =>
  /^lib\/(?:labels\/events\/.*\.test|language\/sdp\/rules\/sound|demo\/media\/media-files)\.ts:/.test(place)
