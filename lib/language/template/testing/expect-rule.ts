import { expect } from 'vitest'
import { checkTemplate } from '../check-template'
import type { TemplateContent } from '../content'
import type { Rule } from '../findings'

type Part = string | Record<string, unknown>

interface Parts {
  header?: Part
  body?: Part | null
  footer?: Part
  buttons?: unknown
  [member: string]: unknown
}

const component = (type: string, part: Part, more = {}) =>
  typeof part === 'string' ? { type, ...more, text: part } : { type, ...more, ...part }

/** A template for tests, valid except for the given parts. A part is its text or its members. */
export function template({
  header,
  body = 'Your order is on its way.',
  footer,
  buttons,
  ...members
}: Parts): TemplateContent {
  const components = [
    ...(header === undefined
      ? []
      : [component('HEADER', header, typeof header === 'string' ? { format: 'TEXT' } : {})]),
    ...(body === null ? [] : [component('BODY', body)]),
    ...(footer === undefined ? [] : [component('FOOTER', footer)]),
    ...(buttons === undefined ? [] : [{ type: 'BUTTONS', buttons }]),
  ]
  return { name: 'order_update', category: 'UTILITY', language: 'en_US', components, ...members }
}

/** Expects no findings. */
export function accepts(rule: Rule, content: TemplateContent): void {
  expect(checkTemplate(content, [rule])).toEqual([])
}

/** Expects exactly these findings, each a path and a message. */
export function reports(
  rule: Rule,
  content: TemplateContent,
  ...expected: [path: string, message: string][]
): void {
  const found = checkTemplate(content, [rule]).map(({ path, message }) => [path, message])
  expect(found).toEqual(expected)
}

/** The text marked by the range of a rule’s first finding. */
export function marked(rule: Rule, content: TemplateContent): string | undefined {
  const finding = checkTemplate(content, [rule])[0]
  const value = finding?.path.split('.').reduce<unknown>((inner, key) => Object(inner)[key], content)
  return finding?.range && typeof value === 'string' ? value.slice(...finding.range) : undefined
}
