import { nearest } from '@/lib/contract/nearest'
import { publishedFields } from './published-fields'
import { raise } from './raise'

/** One name of a `fields` list: `a`, `a.limit(5)`, `a{b,c}` (G51). */
export interface Field {
  name: string
  modifiers: { name: string; argument: string }[]
  children: Field[]
}

const NAME = /[a-z0-9_]+/iy
const MODIFIER = /\.([a-z_]+)\(([^()]*)\)/iy

/**
 * Reads a `fields` list with modifiers and braces.
 *
 * @throws ServiceError unknownField when the list is not written as it must be.
 */
export function parseFields(text: string): Field[] {
  const reader = { text, at: 0 }
  const fields = readList(reader)
  if (reader.at < text.length) misread(reader)
  return fields
}

interface Reader {
  text: string
  at: number
}

const MAX_BRACES = 8

function readList(reader: Reader, depth = 0): Field[] {
  const fields: Field[] = []
  do {
    skipSpace(reader)
    const name = take(reader, NAME)?.[0]
    if (!name) misread(reader)
    const modifiers: Field['modifiers'] = []
    for (let match = take(reader, MODIFIER); match; match = take(reader, MODIFIER)) {
      modifiers.push({ name: match[1] ?? '', argument: match[2] ?? '' })
    }
    let children: Field[] = []
    if (reader.text[reader.at] === '{') {
      if (depth >= MAX_BRACES) misread(reader)
      reader.at += 1
      children = readList(reader, depth + 1)
      if (reader.text[reader.at] !== '}') misread(reader)
      reader.at += 1
    }
    fields.push({ name, modifiers, children })
    skipSpace(reader)
  } while (reader.text[reader.at] === ',' && (reader.at += 1))
  return fields
}

function take(reader: Reader, pattern: RegExp): RegExpExecArray | null {
  pattern.lastIndex = reader.at
  const match = pattern.exec(reader.text)
  if (match) reader.at += match[0].length
  return match
}

function skipSpace(reader: Reader): void {
  while (reader.text[reader.at] === ' ') reader.at += 1
}

function misread({ text, at }: Reader): never {
  raise('unknownField', {
    details: `The list of fields cannot be read at position ${at + 1}: ${JSON.stringify(text.slice(at, at + 20))}. Write names separated by commas.`,
  })
}

/** Which members an answer has. */
export interface ChosenFields {
  has(name: string): boolean
  /** A name as it was asked for, with its modifiers; the last time it was. */
  asked(name: string): Field | undefined
  /** The part of an object that was asked for; `id` always comes along (G4). */
  pick<Value extends { id: string }>(value: Value): Value
}

/**
 * Reads what `fields` asks for, once for all objects of an answer.
 *
 * @param known every name that may be asked for
 * @param byDefault names that are given when nothing is asked for
 * @throws ServiceError unknownField
 */
export function chooseFields(
  fields: string | undefined,
  known: readonly string[],
  byDefault: readonly string[] = known,
): ChosenFields {
  return chooseAmong(fields ? parseFields(fields) : [], known, byDefault)
}

/** The same of names that were read already, such as those in braces; none ask for what is given by default. */
export function chooseAmong(
  asked: readonly Field[],
  known: readonly string[],
  byDefault: readonly string[] = known,
): ChosenFields {
  const wanted = new Set(['id', ...(asked.length > 0 ? requireKnown(asked, known) : byDefault)])
  const isEverything = known.every((name) => wanted.has(name))
  return {
    has: (name) => wanted.has(name),
    asked: (wantedName) => asked.findLast(({ name }) => name === wantedName),
    pick<Value extends { id: string }>(value: Value) {
      if (isEverything) return value
      const picked = { ...value }
      for (const name in picked) if (!wanted.has(name)) delete picked[name]
      return picked
    },
  }
}

function requireKnown(fields: readonly Field[], known: readonly string[]): string[] {
  return fields.flatMap(({ name }) => {
    if (known.includes(name)) return [name]
    if (publishedFields.has(name)) return []
    const suggestion = nearest(name, known)
    return raise('unknownField', {
      details: `Tried accessing nonexisting field (${name}).${suggestion ? ` Did you mean ${suggestion}?` : ''} There are: ${known.join(', ')}.`,
    })
  })
}
