import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isObject } from '@/lib/contract/json'
import { checkFlow } from '../check'
import { readDocument } from '../parse'
import { isRespelling } from '../rules/facts/suggestion'
import { applyEdits } from './edited-text'
import { fixFlow } from './fix-flow'
import { wrongFlow } from './testing/broken-flow'
import { sampleFlow } from './testing/sample-flow'

/** The sample after applying every fix. */
const sample = withAllFixes(JSON.stringify(sampleFlow(), null, 2))
function withAllFixes(text: string): string {
  const fix = checkFlow(text).findings.find((finding) => finding.fix)?.fix
  return fix ? withAllFixes(applyEdits(text, fix.edits)) : text
}
const fixesOf = (text: string) => checkFlow(text).findings.flatMap(({ fix }) => fix ?? [])
const reasonsOf = (text: string) => [...fixFlow(text).leftBecause.values()]
const ending = (members: object) =>
  JSON.stringify({
    version: '7.3',
    screens: [
      {
        id: 'SORRY',
        title: 'Sorry',
        ...members,
        layout: {
          type: 'SingleColumnLayout',
          children: [
            { type: 'Footer', label: 'Close', 'on-click-action': { name: 'complete', payload: {} } },
          ],
        },
      },
    ],
  })

describe('fixFlow', () => {
  test.each([
    ['a member', sample.replace('"version"', '"zzzzzz": 1,\n  "version"')],
    ['an object', sample.replace('"id": "FIRST"', '"id": "FIRST",\n      "success": { "my": "notes" }')],
    ['a comment', sample.replace('"version"', '/* mine */ "version"')],
  ])('never removes %s that someone wrote, and gives the reason', (_what, text) => {
    expect(fixesOf(text)).toMatchObject([{ safety: 'removes' }])
    expect(fixFlow(text)).toMatchObject({ text, edits: [], repairs: [] })
    expect(reasonsOf(text)).toEqual(['it removes something you wrote'])
  })

  test('corrects a misspelled member name', () => {
    const text = sample.replace('"label": "Name"', '"lable": "Name"')
    expect(fixesOf(text).every(({ safety }) => safety === 'safe')).toBe(true)
    const { text: after, repairs } = fixFlow(text)
    expect(after).toBe(sample)
    expect(repairs).toMatchObject([{ title: 'Rename it to "label"', line: expect.any(Number) }])
  })

  test('unquotes numbers and booleans but leaves other texts', () => {
    const quoted = sample.replace(
      '"label": "Name"',
      '"label": "Name", "required": "True", "min-chars": " 3 "',
    )
    const { text, repairs } = fixFlow(quoted)
    expect(text).toBe(sample.replace('"label": "Name"', '"label": "Name", "required": true, "min-chars": 3'))
    expect(repairs.map(({ title }) => title)).toEqual([
      'Change it to true, without quotes',
      'Change it to 3, without quotes',
    ])
    expect(fixesOf(quoted.replace('True', 'yes')).map(({ title }) => title)).toEqual([
      'Change it to 3, without quotes',
    ])
  })

  test('offers to rename a screen with an invalid id everywhere, which needs confirmation', () => {
    const text = sample.replaceAll('FIRST', 'THE-FIRST')
    const fix = fixesOf(text).find(({ title }) => title === 'Rename it to THE_FIRST')
    expect(fix?.safety).toBe('changes')
    expect(applyEdits(text, fix?.edits ?? [])).toBe(sample.replaceAll('FIRST', 'THE_FIRST'))
  })

  test('makes an unsuccessful end terminal but does not turn it into a success', () => {
    const { text, repairs, leftBecause } = fixFlow(ending({ success: false }))
    expect(repairs.map(({ title }) => title)).toEqual(['Make SORRY terminal'])
    expect(JSON.parse(text).screens[0]).toMatchObject({ success: false, terminal: true })
    expect([...leftBecause].map(([{ fix }]) => fix?.title)).toEqual(['Mark this end as a success'])
  })

  test('does not invert a value that someone wrote', () => {
    const text = ending({ terminal: false })
    expect(fixFlow(text).text).toBe(text)
  })

  test('reverts a repair that causes another problem, and names the problem', () => {
    const text = sample.replace('"label": "Name"', '"label": "Name", "requird": "yes and no"')
    const { text: after, leftBecause } = fixFlow(text)
    expect(after).toBe(text)
    expect([...leftBecause.values()]).toEqual([
      expect.stringMatching(/^it causes another problem: .*required/),
    ])
  })
})

interface Member {
  name: string
  value: unknown
}

/** Every value inside a value, with its path. */
function membersOf(value: unknown, at: readonly string[] = []): Member[] {
  if (!isObject(value) && !Array.isArray(value)) return [{ name: at.join('/'), value }]
  return [
    { name: at.join('/'), value: Array.isArray(value) ? 'list' : 'object' },
    ...Object.entries(value).flatMap(([key, inner]) => membersOf(inner, [...at, key])),
  ]
}

const sameWord = (one: string, other: string) =>
  one === other ||
  one.split('/').every((part, index) => {
    const name = other.split('/')[index] ?? ''
    // Items added to a list may shift the indexes of others.
    const areItems = /^\d+$/.test(part) && /^\d+$/.test(name)
    return part === name || areItems || isRespelling(part, name)
  })
const sameValue = (one: unknown, other: unknown) =>
  Object.is(one, other) || isRespelling(String(one), String(other))

/** Members that were removed or whose value changed, apart from corrected spellings. */
function lostIn(before: unknown, after: unknown): Member[] {
  const now = membersOf(after)
  const byName = new Map(now.map((member) => [member.name, member]))
  return membersOf(before).filter((member) => {
    const kept = byName.get(member.name)
    if (kept && sameValue(member.value, kept.value)) return false
    return !now.some(
      (other) =>
        other.name.split('/').length === member.name.split('/').length &&
        sameWord(member.name, other.name) &&
        sameValue(member.value, other.value),
    )
  })
}

const errorsOf = (text: string) =>
  checkFlow(text).findings.filter(({ severity }) => severity === 'error').length

describe('repairing a broken flow', { timeout: 60_000 }, () => {
  test('removes no member, changes no meaning, adds no error and is idempotent', () => {
    let repaired = 0
    let left = 0
    fc.assert(
      fc.property(wrongFlow, (text) => {
        const { text: after, edits, repairs, leftBecause, result } = fixFlow(text)
        repaired += repairs.length
        left += leftBecause.size
        expect(applyEdits(text, edits)).toBe(after)
        expect(lostIn(readDocument(text).value, readDocument(after).value)).toEqual([])
        expect(errorsOf(after)).toBeLessThanOrEqual(errorsOf(text))
        expect(result.findings.length).toBe(checkFlow(after).findings.length)
        expect(fixFlow(after)).toMatchObject({ text: after, repairs: [] })
      }),
      { numRuns: 150 },
    )
    // The documents are random, so only rough counts of repaired and unrepaired problems can be checked.
    expect(repaired).toBeGreaterThan(5)
    expect(left).toBeGreaterThan(10)
  })
})
