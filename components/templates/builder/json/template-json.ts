import {
  findNodeAtLocation,
  getNodeValue,
  type Node,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { isObject } from '@/lib/contract/json'
import type { TemplateContent } from '@/lib/language/template/content'
import type { JsonObject } from '@/lib/language/template/json'

/** A problem in a text: lines and columns count from 1, `offset` is in UTF-16 units. */
export interface JsonProblem {
  message: string
  line: number
  column: number
  offset: number
}

export interface ReadJson {
  /** Undefined if there are problems. */
  content: TemplateContent | undefined
  problems: JsonProblem[]
  /** Where the value at an API path is, or the closest one around it. */
  locate: (wirePath: string) => Pick<JsonProblem, 'line' | 'column' | 'offset'>
}

const members: ReadonlyMap<string, { kind: string; isRequired: boolean }> = new Map([
  ['name', { kind: 'string', isRequired: true }],
  ['category', { kind: 'string', isRequired: true }],
  ['language', { kind: 'string', isRequired: true }],
  ['parameter_format', { kind: 'string', isRequired: false }],
  ['message_send_ttl_seconds', { kind: 'number', isRequired: false }],
  ['allow_category_change', { kind: 'boolean', isRequired: false }],
  ['components', { kind: 'array', isRequired: true }],
])

const sentences: ReadonlyMap<string, string> = new Map([
  ['InvalidSymbol', 'This word isn’t valid JSON. Put text in double quotes.'],
  ['InvalidNumberFormat', 'This isn’t a number.'],
  ['PropertyNameExpected', 'A name in double quotes is missing here.'],
  ['ValueExpected', 'A value is missing here.'],
  ['ColonExpected', 'A colon is missing here.'],
  ['CommaExpected', 'A comma is missing here.'],
  ['CloseBraceExpected', 'A closing brace is missing here.'],
  ['CloseBracketExpected', 'A closing bracket is missing here.'],
  ['EndOfFileExpected', 'The JSON ends before this.'],
  ['InvalidCommentToken', 'JSON has no comments.'],
  ['UnexpectedEndOfString', 'The text before this is missing its closing double quote.'],
  ['UnexpectedEndOfNumber', 'The number before this isn’t complete.'],
  ['InvalidUnicode', 'This isn’t a valid character.'],
  ['InvalidEscapeCharacter', 'This character can’t follow a backslash.'],
  ['InvalidCharacter', 'This character isn’t allowed in JSON. Write a line break as \\n.'],
])

function positionOf(text: string, offset: number) {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1, offset }
}

const sentenceOf = ({ error }: ParseError) =>
  sentences.get(printParseErrorCode(error)) ?? 'The JSON isn’t valid from here on.'

/** Why a JSON document isn't a template, apart from the findings of template checks. */
function shapeProblems(root: Node): { node: Node; message: string }[] {
  if (root.type !== 'object') return [{ node: root, message: 'The template must be a JSON object.' }]
  const found: { node: Node; message: string }[] = []
  for (const property of root.children ?? []) {
    const [key, value] = property.children ?? []
    const rule = members.get(String(key?.value))
    if (key && !rule) found.push({ node: key, message: `A template has no property “${key.value}”.` })
    if (value && rule && value.type !== rule.kind)
      found.push({ node: value, message: `This must be of type ${rule.kind}.` })
  }
  for (const [name, { isRequired }] of members) {
    if (isRequired && !findNodeAtLocation(root, [name]))
      found.push({ node: root, message: `“${name}” is missing.` })
  }
  for (const component of findNodeAtLocation(root, ['components'])?.children ?? []) {
    const hasType = findNodeAtLocation(component, ['type'])?.type === 'string'
    if (!hasType) found.push({ node: component, message: 'Each component is an object with a “type”.' })
  }
  return found
}

function nodeAt(root: Node | undefined, wirePath: string): Node | undefined {
  if (!root) return undefined
  const path = wirePath.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))
  for (let length = path.length; length > 0; length -= 1) {
    const node = findNodeAtLocation(root, path.slice(0, length))
    if (node) return node
  }
  return root
}

/** Parses text as a template's JSON: `{ name, category, language, components }` and three optional members. */
export function readTemplateJson(text: string): ReadJson {
  const errors: ParseError[] = []
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false })
  const locate = (wirePath: string) => positionOf(text, nodeAt(root, wirePath)?.offset ?? 0)
  const problems = errors.map((error) => ({ message: sentenceOf(error), ...positionOf(text, error.offset) }))
  if (!root || problems.length > 0) {
    const empty = { message: 'There is no JSON yet.', ...positionOf(text, 0) }
    return { content: undefined, problems: problems.length > 0 ? problems : [empty], locate }
  }
  const wrong = shapeProblems(root).map(({ node, message }) => ({
    message,
    ...positionOf(text, node.offset),
  }))
  if (wrong.length > 0) return { content: undefined, problems: wrong, locate }
  const value: unknown = getNodeValue(root)
  return isContent(value)
    ? { content: value, problems: [], locate }
    : { content: undefined, problems: [], locate }
}

/** A type guard: `shapeProblems` found nothing. */
function isContent(value: unknown): value is TemplateContent & JsonObject {
  return isObject(value) && Array.isArray(value.components)
}
