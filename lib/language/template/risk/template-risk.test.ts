import { describe, expect, test } from 'vitest'
import { checkTemplate } from '../check-template'
import { template } from '../testing/expect-rule'
import { labelledTexts } from './labelled-texts'
import { nearDuplicates, prepareRefused } from './near-duplicates'
import { type Chance, measuredRisk, measureRisk, rangeOf, recallOf } from './template-risk'

const findingsOf = (text: string, language = 'en_US') => {
  const samples = text.match(/\{\{\d+\}\}/g)?.map((_, index) => `sample ${index}`)
  const body = { text, ...(samples ? { example: { body_text: [samples] } } : {}) }
  return checkTemplate(template({ body, language }))
}

const partOf = ({ of, cameTrue }: Chance) => cameTrue / of

describe('the risk of a template', () => {
  test('matches what is measured on the labeled texts', () => {
    const texts = labelledTexts.map(([verdict, text, language]) => ({
      verdict,
      findings: findingsOf(text, language),
    }))
    expect(measureRisk(texts)).toEqual(measuredRisk)
  })

  test('is measured on unique texts of every verdict, some of them misjudged by the rules', () => {
    expect(new Set(labelledTexts.map(([, text]) => text)).size).toBe(labelledTexts.length)
    for (const verdict of ['utility', 'marketing', 'refused'])
      expect(labelledTexts.filter(([each]) => each === verdict).length).toBeGreaterThan(9)
    for (const each of Object.values(measuredRisk)) {
      expect(partOf(each.spoken)).toBeGreaterThan(0.8)
      expect(partOf(recallOf(each))).toBeGreaterThan(0.5)
      expect(partOf(recallOf(each))).toBeLessThan(1)
    }
  })

  test.each([
    [7, 7, 65, 100],
    [5, 49, 4, 22],
    [15, 17, 66, 97],
    [0, 10, 0, 28],
    [700, 700, 99, 100],
  ])('is a range that narrows with more texts: %i of %i', (cameTrue, of, from, to) => {
    const range = rangeOf({ of, cameTrue })
    expect([range.from, range.to].map((part) => Math.round(part * 100))).toEqual([from, to])
  })
})

describe('a near-duplicate of a rejected template', () => {
  const text = 'Hello {{1}}, you have won a new phone. Answer within the hour to get it.'
  const refused = [
    { id: '1', name: 'prize', language: 'en_US', text },
    { id: '2', name: 'shipped', language: 'en_US', text: 'Your order is on its way and arrives tomorrow.' },
  ]
  const namesOf = (given: string) =>
    nearDuplicates(given, prepareRefused(refused)).map(({ template: { name } }) => name)

  test.each([
    ['the same text', text],
    [
      'with other names of variables, case and formatting',
      text.replace('{{1}}', '{{name}}').replace('won', '*WON*'),
    ],
    ['with a word changed', text.replace('hour', 'day')],
  ])('is found: %s', (_how, given) => {
    expect(namesOf(given)).toEqual(['prize'])
  })

  test.each([
    ['another text', 'Your appointment is on Monday at nine in our clinic.'],
    [
      'a text that shares half of it',
      'Hello {{1}}, you have an appointment on Monday. Answer here to move it to another day.',
    ],
    ['an empty text', ''],
    ['only punctuation', '… !'],
  ])('is not found for %s', (_what, given) => {
    expect(namesOf(given)).toEqual([])
  })

  test('is found among 200 long texts', () => {
    const long = 'word '.repeat(100_000)
    const many = Array.from({ length: 200 }, (_, n) => ({
      id: `${n}`,
      name: `t${n}`,
      language: 'en',
      text: long,
    }))
    expect(nearDuplicates(long, prepareRefused(many))).toHaveLength(200)
  })
})
