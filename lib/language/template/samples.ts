import { isObject } from '@/lib/contract/json'
import { isTextList, type JsonObject } from './json'

/** A row of sample values, in order of the variables’ numbers. */
export interface SampleRow {
  path: string
  values: string[]
}

export interface NamedSample {
  path: string
  name: string
  value: string
}

/** The samples of a header or body, in their original format. */
export interface Samples {
  /** Path of `example`. */
  path: string
  /** Present, but in an unreadable format. */
  isMalformed: boolean
  rows: SampleRow[]
  /** Undefined if there are no named samples. */
  named: NamedSample[] | undefined
}

function readNamed(value: unknown, path: string): NamedSample[] | undefined {
  if (!Array.isArray(value)) return undefined
  const named: NamedSample[] = []
  for (const [index, entry] of value.entries()) {
    if (!isObject(entry) || typeof entry.param_name !== 'string' || typeof entry.example !== 'string')
      return undefined
    named.push({ path: `${path}.${index}.example`, name: entry.param_name, value: entry.example })
  }
  return named
}

function readRows(member: string, value: unknown, path: string): SampleRow[] | undefined {
  if (member === 'header_text') return isTextList(value) ? [{ path, values: value }] : undefined
  if (!Array.isArray(value) || !value.every(isTextList)) return undefined
  return value.map((values, index) => ({ path: `${path}.${index}`, values }))
}

/**
 * Reads `example` of a header (`header_text`: list of texts) or body (`body_text`: list of lists of texts), and the
 * named format of both (spec:templates#samples).
 */
export function readSamples(
  component: JsonObject,
  componentPath: string,
  member: 'header_text' | 'body_text',
): Samples {
  const path = `${componentPath}.example`
  const samples: Samples = { path, isMalformed: false, rows: [], named: undefined }
  const { example } = component
  if (example === undefined) return samples
  if (!isObject(example)) return { ...samples, isMalformed: true }

  const namedMember = `${member}_named_params`
  const rows = example[member] === undefined ? [] : readRows(member, example[member], `${path}.${member}`)
  const named = readNamed(example[namedMember], `${path}.${namedMember}`)
  const isMalformed = rows === undefined || (example[namedMember] !== undefined && named === undefined)
  return { path, isMalformed, rows: rows ?? [], named }
}
