import { cutText } from '@/lib/contract/cut-text'
import { formatChoice } from '@/lib/contract/lists'
import { findAction } from '../language/action-specs'
import { findComponent } from '../language/component-specs'
import type { MemberSpec } from '../language/spec'
import { type FlowVersion, findVersion, isAtLeast } from '../versions'
import type { Reading } from './document-reading'
import { definitionOf, nameOf, type Subject, subjectAt } from './subject-at'
import { describeAt, type Table } from './table-at'
import { placeAt, textOfToken } from './text-place'

export interface HoverText {
  offset: number
  length: number
  /** Markdown, one string per paragraph. */
  paragraphs: string[]
}

/** Hover text for a position, for the document's version. */
export function hoverAt(reading: Reading, offset: number): HoverText | undefined {
  const place = placeAt(reading.document, offset)
  const { token, keys, isKey } = place
  if (!token) return undefined
  const subject = subjectAt(reading, offset)
  const about = subject ? aboutSubject(reading, subject) : undefined
  const text = textOfToken(token.json)
  const { version } = reading.model
  const { spec } = describeAt(reading.document.value, keys)
  const holder = describeAt(reading.document.value, keys.slice(0, -1)).table
  const paragraphs = [
    ...(about ? [about] : []),
    ...(!isKey && text !== undefined ? aboutValue(text, keys) : []),
    ...(spec ? memberParagraphs(String(keys.at(-1)), spec, { version, holder }) : []),
  ]
  if (paragraphs.length === 0) return undefined
  const span = subject ?? token
  return { offset: span.offset, length: span.length, paragraphs }
}

function aboutSubject(reading: Reading, subject: Subject): string {
  const { path, isAboutKey } = definitionOf(subject)
  const { line } = reading.document.rangeOf(path, isAboutKey).start
  const name = `\`${nameOf(subject)}\``
  if (subject.kind === 'screen') {
    const { title } = subject.screen.value
    return `The screen ${name}${typeof title === 'string' ? `, “${escaped(title)}”` : ''}, line ${line}.`
  }
  if (subject.kind === 'input') return `The value of ${name}, a ${subject.component.type}, line ${line}.`
  const schema = subject.screen.data.get(subject.name)
  const example = schema?.__example__ === undefined ? '' : ` Example: ${shortJson(schema.__example__)}.`
  return `The data entry ${name} of screen \`${subject.screen.id ?? ''}\`, ${String(schema?.type ?? 'without a type')}, line ${line}.${example}`
}

const LONGEST = 120
const shortJson = (value: unknown) => `\`${cutText(JSON.stringify(value), LONGEST)}\``

/** Escapes document text for use in Markdown. */
const escaped = (text: string) => text.replaceAll(/[\\`*_{}[\]()#+\-.!<>|]/g, '\\$&')

/** Describes a component type, an action name or the version. */
function aboutValue(text: string, keys: readonly (string | number)[]): string[] {
  const last = keys.at(-1)
  if (last === 'type') {
    const component = findComponent(text)
    return component
      ? [`**${component.type}**, since version ${component.since}. ${component.description}`]
      : []
  }
  if (last === 'name') {
    const action = findAction(text)
    const isAction = String(keys.at(-2)).endsWith('-action')
    return action && isAction
      ? [`**${action.name}**, since version ${action.since}. ${action.description}`]
      : []
  }
  const version = keys.length === 1 && last === 'version' ? findVersion(text) : undefined
  return version ? [`**Version ${version.name}.** ${version.brings}`] : []
}

/** Describes a member and its allowed values. */
export function memberParagraphs(
  name: string,
  spec: MemberSpec,
  { version, holder }: { version: FlowVersion; holder: Table | undefined },
): string[] {
  const of = holder ? ` of ${holder.name}` : ''
  return [`**${name}**${of}: ${typeWords(spec)}. ${spec.description}`, limitsOf(spec, version)].filter(
    Boolean,
  )
}

export function typeWords({ type }: MemberSpec): string {
  const types = typeof type === 'string' ? [type] : type
  return formatChoice(types.map((one) => words[one] ?? one))
}

const words: Readonly<Record<string, string>> = {
  string: 'string',
  boolean: 'boolean',
  'string[]': 'array of strings',
  array: 'array',
  components: 'array of components',
  options: 'array of options',
  image: 'image as a base64 string',
  cases: 'arrays of components by value',
  markdown: 'string or array of strings',
  uri: 'address as a string',
}

const list = (values: readonly unknown[]) => values.map((value) => `\`${String(value)}\``).join(', ')

function limitsOf(spec: MemberSpec, version: FlowVersion): string {
  const { since, until, requiredSince, maxCharacters, minItems, maxItems, min, max } = spec
  const isNeeded = spec.isRequired || (requiredSince !== undefined && isAtLeast(version, requiredSince))
  const sentences = [
    isNeeded && 'Required.',
    spec.values && `One of ${list(spec.values)}.`,
    spec.actions && `Actions: ${list(spec.actions)}.`,
    maxCharacters !== undefined && `At most ${maxCharacters} characters.`,
    minItems !== undefined && `At least ${minItems}.`,
    maxItems !== undefined && `At most ${maxItems}.`,
    min !== undefined && `Minimum: ${min}.`,
    max !== undefined && `Maximum: ${max}.`,
    spec.default !== undefined && `Default: ${shortJson(spec.default)}.`,
    spec.isDynamic && 'Can be dynamic, such as `${data.name}`.',
    since !== undefined &&
      (isAtLeast(version, since)
        ? `Since version ${since}.`
        : `Added in version ${since}; this document uses ${version.name}.`),
    until !== undefined && `Up to version ${until}.`,
  ]
  return sentences.filter((sentence) => typeof sentence === 'string').join(' ')
}
