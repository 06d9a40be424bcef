import { describe, expect, test } from 'vitest'
import { checkFlow } from '../check'
import { fixFlow } from './fix-flow'
import { sampleFlow } from './testing/sample-flow'

/** Nothing in it is left to repair. */
const sample = fixFlow(JSON.stringify(sampleFlow(), null, 2)).text
const fixesOf = (text: string) => checkFlow(text).findings.flatMap(({ fix }) => fix ?? [])

describe('fixFlow', () => {
  test('takes no member away, which is only offered', () => {
    const text = sample.replace('"version"', '"zzzzzz": 1,\n  "version"')
    expect(fixesOf(text)).toMatchObject([{ title: 'Remove "zzzzzz"', isForPeople: true }])
    expect(fixFlow(text)).toMatchObject({ text, edits: [], fixed: 0 })
  })

  test('takes no object away, whichever rule offers it', () => {
    const text = sample.replace('"id": "FIRST"', '"id": "FIRST",\n      "success": { "my": "notes" }')
    expect(fixesOf(text)).toMatchObject([{ title: 'Remove success', isForPeople: true }])
    expect(fixFlow(text).text).toBe(text)
  })

  test('repairs the rest', () => {
    const text = sample.replace('"label": "Name"', '"lable": "Name"')
    expect(fixesOf(text).every(({ isForPeople }) => isForPeople === undefined)).toBe(true)
    expect(fixFlow(text)).toMatchObject({ text: sample, fixed: 1 })
  })
})
