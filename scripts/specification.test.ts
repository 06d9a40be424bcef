import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsOf } from './prepare/anchors-of.mjs'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

const PAGES = 'docs/specification'
const isPage = (file: string) => file.startsWith(`${PAGES}/`)
const isRead = (file: string) => /\.(?:tsx?|mjs|cjs|md|css|sql)$/.test(file)
// This file contains the old forms.
const isThisTest = (file: string) => file === 'scripts/specification.test.ts'

const files = ['lib', 'components', 'app', 'e2e', 'scripts', 'docs']
  .flatMap((folder) => readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true }))
  .filter((entry) => entry.isFile())
  .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
  .filter((file) => isRead(file) && !isThisTest(file))

/** Anchors of each page’s sections, without its title. */
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

/** References in a file that match `find`; its first group is the section. */
const found = (file: string, find: RegExp): Reference[] =>
  read(file)
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(find)].map(([, section = '']) => ({ section, place: `${file}:${index + 1}` })),
    )

const cited = files
  .filter((file) => !isPage(file))
  .flatMap((file) => found(file, /(?<!\w)spec:([a-z0-9-]+(?:#[\w-]+)?)/g))

/** Links within a page have no file name, and links between pages no folder. */
const linked = files.filter(isPage).flatMap((file) => {
  const page = path.basename(file, '.md')
  return found(file, /\]\(((?:[a-z-]+\.md)?#[\w-]+)\)/g).map(({ section, place }) => ({
    place,
    section: section.startsWith('#') ? `${page}${section}` : section.replace('.md', ''),
  }))
})

describe('the pages of the specification', () => {
  test('have unique section names, so that each has its own anchor', () => {
    expect(sections.filter((section, index) => sections.indexOf(section) !== index)).toEqual([])
    expect(sections.length).toBeGreaterThan(150)
  })

  test('mark each section as specified or as our answer', () => {
    const unmarked = [...pages.keys()].flatMap((page) =>
      [...read(`${PAGES}/${page}.md`).matchAll(/^## (.+)\n\n(?!\*(?:Specified|Our answer)\*\n)/gm)].map(
        ([, heading]) => `${page}: ${heading}`,
      ),
    )
    expect(unmarked).toEqual([])
  })

  test('have no section that is neither cited nor linked', () => {
    const used = new Set([...cited, ...linked].map(({ section }) => section))
    expect(sections.filter((section) => !used.has(section))).toEqual([])
  })
})

describe('references to the specification', () => {
  test('lead to existing sections', () => {
    expect(cited.filter(({ section }) => !sections.includes(section))).toEqual([])
    expect(cited.length).toBeGreaterThan(500)
  })

  test.each([
    ['by number', /(?<![\w'"/+[-])(G\d{1,2})(?![\w\]/+])/g],
    ['by number in words', /\b(gaps?,? (?:section )?\d)/gi],
    ['by a question', /\b(question \d+\.\d+)/gi],
    ['by a heading', /\b(spec(?:ification)?,? "[^"]+")/gi],
    ['without a place', /(?:^\s*\/?\*|\/\/).*[ (](spec[;,)]|spec: [`'"])/gi],
  ])('do not use the old form %s', (_form, find) => {
    const old = files.filter(isSource).flatMap((file) => found(file, find))
    expect(old.filter(({ place }) => !isOther(place))).toEqual([])
  })
})

const isSource = (file: string) => !isPage(file)
/** Similar names: a group of people, a codec and an encoded picture. */
const isOther = (place: string) =>
  /^lib\/(?:labels\/events\/.*\.test|language\/sdp\/rules\/sound|demo\/media\/media-files)\.ts:/.test(place)
