import { formatList } from '@/lib/contract/lists'
import { step } from '../path'
import type { Rule } from '../rule'
import { removal } from './facts/removal'

/** A pattern is a valid regular expression (spec:flow-components#patterns). */
export const patternsAreRegularExpressions: Rule = {
  id: 'patterns-are-regular-expressions',
  since: '6.2',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        if (type !== 'TextInput' || typeof value.pattern !== 'string') continue
        const problem = problemOf(value.pattern)
        if (problem === undefined) continue
        report({
          code: 'INVALID_PROPERTY_VALUE',
          message: `"pattern" isn’t a regular expression: ${problem}.`,
          path: step(path, 'pattern'),
        })
      }
  },
}

/** Compiling is always fast; only matching can be slow. */
function problemOf(pattern: string): string | undefined {
  try {
    new RegExp(pattern, 'u')
    return undefined
  } catch {
    // Phones accept unknown escapes, which are only an error in strict mode.
  }
  try {
    new RegExp(pattern)
    return undefined
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(': ').at(-1) : undefined
    return (reason ?? 'it can’t be read').toLowerCase()
  }
}

const inputTypes = ['text', 'number', 'password', 'passcode']

/**
 * A pattern has a `helper-text` that explains it, and is only for certain input types (spec:flow-components#patterns).
 */
export const patternsComeWithAHint: Rule = {
  id: 'patterns-come-with-a-hint',
  since: '6.2',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        if (type !== 'TextInput' || value.pattern === undefined) continue
        const at = step(path, 'pattern')
        if (value['helper-text'] === undefined)
          report({
            code: 'INVALID_DEPENDENCIES',
            message: '"pattern" needs "helper-text" so that people know what to enter.',
            path: at,
            isAboutKey: true,
          })
        const inputType = value['input-type'] ?? 'text'
        if (typeof inputType === 'string' && ['email', 'phone'].includes(inputType))
          report({
            code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
            message: `"pattern" works with the input types ${formatList(inputTypes)}; this is ${inputType}.`,
            path: at,
            isAboutKey: true,
            repair: removal('Remove pattern', at),
          })
      }
  },
}

/** The repetition structure of a regular expression: alternatives, each a sequence of repeated parts. */
type Alternatives = readonly (readonly Part[])[]

interface Part {
  /** A character, class or escape as written, or the content of a group. */
  of: string | Alternatives
  min: number
  max: number
}

const MAX_DEPTH = 100

/** Parses a valid regular expression; undefined if it nests too deeply to analyze. */
function readPattern(pattern: string): Alternatives | undefined {
  const reader = new Reader(pattern)
  const alternatives = reader.alternatives(0)
  return reader.isTooDeep ? undefined : alternatives
}

class Reader {
  isTooDeep = false
  private at = 0

  constructor(private readonly text: string) {}

  alternatives(depth: number): Alternatives {
    const found: Part[][] = [[]]
    if (depth > MAX_DEPTH) this.isTooDeep = true
    while (this.at < this.text.length && !this.isTooDeep) {
      const sign = this.text[this.at]
      if (sign === ')') break
      if (sign === '|') {
        this.at += 1
        found.push([])
        continue
      }
      const of = this.one(depth)
      if (of !== undefined) found.at(-1)?.push({ of, ...this.repetition() })
    }
    return found
  }

  /** The next character, class or group; undefined for zero-width parts such as `^` and lookahead. */
  private one(depth: number): string | Alternatives | undefined {
    const { text } = this
    const start = this.at
    if (text[start] === '(') return this.group(depth)
    if (text[start] === '[') {
      this.at += 1
      while (this.at < text.length && text[this.at] !== ']') this.at += text[this.at] === '\\' ? 2 : 1
      this.at += 1
    } else this.at += text[start] === '\\' ? 2 : 1
    const atom = text.slice(start, this.at)
    return ['^', '$', '\\b', '\\B'].includes(atom) ? undefined : atom
  }

  private group(depth: number): Alternatives | undefined {
    const prefix = /^\((?:\?(?::|<[^=!>]*>|<?[=!]))?/.exec(this.text.slice(this.at, this.at + 60))?.[0] ?? '('
    this.at += prefix.length
    const inner = this.alternatives(depth + 1)
    this.at += 1
    return /[=!]$/.test(prefix) ? undefined : inner
  }

  private repetition(): { min: number; max: number } {
    const sign = this.text[this.at]
    const counted =
      sign === '{' ? /^\{(\d+)(?:(,)(\d*))?\}/.exec(this.text.slice(this.at, this.at + 40)) : null
    const simple = { '*': [0, Infinity], '+': [1, Infinity], '?': [0, 1] }[sign ?? '']
    if (!counted && !simple) return { min: 1, max: 1 }
    this.at += counted ? counted[0].length : 1
    if (this.text[this.at] === '?') this.at += 1
    if (!counted) return { min: simple?.[0] ?? 1, max: simple?.[1] ?? 1 }
    const min = Number(counted[1])
    return { min, max: counted[3] ? Number(counted[3]) : counted[2] ? Infinity : min }
  }
}

/** Matching a pattern takes linear time (our own warning). */
export const patternsAreQuick: Rule = {
  id: 'patterns-are-quick',
  since: '6.2',
  check(model, report) {
    const judge = judgeOfMany()
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        if (type !== 'TextInput' || typeof value.pattern !== 'string' || !judge(value.pattern)) continue
        report({
          code: 'SLOW_PATTERN',
          severity: 'warning',
          message:
            'This pattern has nested repetition, so a long value can freeze a phone. Repeat only once.',
          path: step(path, 'pattern'),
        })
      }
  },
}

/** Longer patterns, and larger numbers of them, aren't analyzed because that would be slow. */
const LONGEST = 500
const MOST = 500

/** Caches the result for each pattern. */
function judgeOfMany(): (pattern: string) => boolean {
  const judged = new Map<string, boolean>()
  return (pattern) => {
    const before = judged.get(pattern)
    if (before !== undefined) return before
    if (pattern.length > LONGEST || judged.size >= MOST) return false
    const verdict = isSlow(pattern)
    judged.set(pattern, verdict)
    return verdict
  }
}

function isSlow(pattern: string): boolean {
  // Fast path: there is no unbounded repetition.
  if (!/[*+,]/.test(pattern)) return false
  const read = readPattern(pattern)
  return read === undefined || hasSlowPart(read)
}

/** A group repeated this often is as slow as an unbounded one. */
const OFTEN = 10
/** With this many adjacent repetitions, a value of a few hundred characters is slow to match. */
const MOST_BESIDE = 2

const hasSlowPart = (alternatives: Alternatives): boolean =>
  alternatives.some(
    (parts) =>
      stretchesBeside(parts) > MOST_BESIDE ||
      parts.some(
        ({ of, max }) => typeof of !== 'string' && ((max >= OFTEN && isAmbiguous(of)) || hasSlowPart(of)),
      ),
  )

/**
 * Whether repeating this can match the same text in several ways: `(a+)`, `(\w+\s?)`, `(\w+\d)`, `(a|aa)`.
 */
function isAmbiguous(alternatives: Alternatives): boolean {
  return (
    alternatives.some((parts) => sequenceReach(parts).stretches.size > 0) ||
    alternatives.some((one, index) => alternatives.slice(0, index).some((other) => doOverlap(one, other)))
  )
}

/** Whether both can match the same text, character by character. */
function doOverlap(one: readonly Part[], other: readonly Part[]): boolean {
  if (meet(sequenceReach(one).takes, sequenceReach(other).takes)) return true
  const areSingle = (parts: readonly Part[]) =>
    parts.every(({ of, min, max }) => typeof of === 'string' && min === 1 && max === 1)
  return (
    one.length === other.length &&
    one.length > 0 &&
    areSingle(one) &&
    areSingle(other) &&
    one.every((part, index) => {
      const beside = other[index]
      return beside !== undefined && meet(reachOf(part).takes, reachOf(beside).takes)
    })
  )
}

/** The largest number of unbounded repetitions that share a character with no separator between them. */
function stretchesBeside(parts: readonly Part[]): number {
  let most = 0
  const running = new Map<string, number>()
  for (const part of parts) {
    const { takes, stretches } = reachOf(part)
    for (const character of stretches) running.set(character, (running.get(character) ?? 0) + 1)
    if (part.min > 0)
      for (const character of running.keys()) if (!takes.has(character)) running.delete(character)
    most = Math.max(most, ...running.values())
  }
  return most
}

/** Characters that can match the whole part, and those that can also be repeated without limit. */
interface Reach {
  takes: ReadonlySet<string>
  stretches: ReadonlySet<string>
}

const known = new WeakMap<Part, Reach>()

function reachOf(part: Part): Reach {
  const found = known.get(part)
  if (found) return found
  const inner = typeof part.of === 'string' ? undefined : part.of.map(sequenceReach)
  const takes = typeof part.of === 'string' ? charactersOf(part.of) : union(inner, 'takes')
  const reach = { takes, stretches: part.max === Infinity ? takes : union(inner, 'stretches') }
  known.set(part, reach)
  return reach
}

/** For a sequence: every mandatory part must match the character too. */
function sequenceReach(parts: readonly Part[]): Reach {
  const reaches = parts.map(reachOf)
  const needed = reaches.filter((_, index) => (parts[index]?.min ?? 0) > 0)
  const byAll = (characters: ReadonlySet<string>) =>
    [...characters].filter((character) => needed.every(({ takes }) => takes.has(character)))
  return {
    takes: new Set(byAll(union(reaches, 'takes'))),
    stretches: new Set(byAll(union(reaches, 'stretches'))),
  }
}

const union = (reaches: readonly Reach[] = [], which: keyof Reach): Set<string> =>
  new Set(reaches.flatMap((reach) => [...reach[which]]))

function meet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  for (const character of one) if (other.has(character)) return true
  return false
}

/** All ASCII characters, and one that represents the rest. */
const samples = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), 'é']

function charactersOf(atom: string): Set<string> {
  try {
    const one = new RegExp(`^${atom}$`)
    return new Set(samples.filter((character) => one.test(character)))
  } catch {
    return new Set()
  }
}
