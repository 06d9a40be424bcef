import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { anchorsOf } from './prepare/anchors-of.mjs'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const PAGES = 'docs/specification'

const rows = read('docs/rules-of-time.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && line.includes('.test.ts'))
const tested = rows.map((row) => {
  const [, file = '', title = ''] = /`([\w./-]+\.test\.ts)`: (.+?) \|$/.exec(row) ?? []
  return { row, file, title }
})
const linked = new Set(rows.flatMap((row) => /\(specification\/([\w-]+\.md#[\w-]+)\)/.exec(row)?.[1] ?? []))

/** Sections with a time that no clock decides. */
const withoutClock: Readonly<Record<string, string>> = {
  'flow-data.md#size-and-time': 'how long an answer may take: lib/service/flows/endpoint',
  'flows.md#health-status': 'shows what alerts measured',
  'templates.md#time-to-live': 'what a template may say; how long a message waits is a rule of messages',
  'templates.md#states': 'happens in the published service alone',
  'templates.md#change-of-category': 'an event may name a day to come',
}

const timed = /\b(?:\d[\d,]*|an?|three|six|last|in a) (?:seconds?|minutes?|hours?|days?|months?)\b/
const sections = readdirSync(path.join(root, PAGES)).flatMap((page) =>
  read(`${PAGES}/${page}`)
    .split(/^(?=#+ )/m)
    .filter((section) => page !== 'README.md' && timed.test(section))
    .map((section) => `${page}#${anchorsOf(section)[0] ?? ''}`),
)

describe('rules of time', () => {
  test('are listed with their tests for each section of the specification that names a time', () => {
    expect(sections.filter((section) => !linked.has(section) && !(section in withoutClock))).toEqual([])
    expect(Object.keys(withoutClock).filter((section) => !sections.includes(section))).toEqual([])
    expect(rows.length).toBeGreaterThan(30)
  })

  test.each(tested)('have a test that moves the clock: $title', ({ file, title }) => {
    const text = read(file)
    expect(text).toContain(`'${title}'`)
    expect(text).toMatch(/clock|now \+=|advance\(|setServiceAhead/i)
  })
})
