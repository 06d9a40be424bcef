import { expect, test } from 'vitest'
import { checkFlow } from '@/lib/language/flow-json/check'
import type { CheckedFile } from '../checked-file'
import { toGithub, toJunit } from './pipelines'

const checked = (file: string, text: string): CheckedFile => ({
  file,
  text,
  result: checkFlow(text),
  repairs: [],
  leftBecause: new Map(),
})
const broken = checked('flows/a,b.json', '{"version": "<&\\u0001\\n%"}')
const count = (text: string, word: string) => text.split(word).length - 1

test('JUnit output has a test per file that fails on errors, whatever the document contains', () => {
  const report = toJunit([broken, checked('-', '{}')])
  expect(report).toContain('<testsuites tests="2" failures="2">')
  expect(report).toContain('name="flows/a,b.json"')
  expect(report).toContain('name="standard input"')
  expect(count(report, '<failure ')).toBe(2)
  expect(report.replaceAll(/&(?:lt|gt|amp|quot);/g, '')).not.toMatch(/&|\u0001/)
})

test('GitHub output has one line per finding, with its location', () => {
  const lines = toGithub([broken]).trimEnd().split('\n')
  expect(lines).toHaveLength(broken.result.findings.length)
  for (const line of lines)
    expect(line).toMatch(
      /^::(?:error|warning) file=flows\/a%2Cb\.json,line=\d+,endLine=\d+,col=\d+,title=\w+::.+/,
    )
})
