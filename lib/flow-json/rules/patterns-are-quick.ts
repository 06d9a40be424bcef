import { step } from '../path'
import type { Rule } from '../rule'
import { type Alternatives, type Part, readPattern } from './facts/pattern-shape'

/** Testing a value by a pattern takes no longer than the value is long (our own warning). */
export const patternsAreQuick: Rule = {
  name: 'patterns-are-quick',
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
            'This pattern repeats what already repeats, so a long value can take a phone forever to test. Repeat only once.',
          path: step(path, 'pattern'),
        })
      }
  },
}

/** Patterns longer than any that people write, and more of them, are not looked into: that would take long itself. */
const LONGEST = 500
const MOST = 500

/** Judges each pattern once. */
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
  // Nothing repeats for ever in it: no need to look closer.
  if (!/[*+,]/.test(pattern)) return false
  const read = readPattern(pattern)
  return read === undefined || hasSlowPart(read)
}

/** A group that repeats this often is as bad as one that repeats without end. */
const OFTEN = 10
/** With so many repetitions side by side a value of some hundred characters takes long. */
const MOST_BESIDE = 2

const hasSlowPart = (alternatives: Alternatives): boolean =>
  alternatives.some(
    (parts) =>
      stretchesBeside(parts) > MOST_BESIDE ||
      parts.some(
        ({ of, max }) => typeof of !== 'string' && ((max >= OFTEN && isAmbiguous(of)) || hasSlowPart(of)),
      ),
  )

/** Repeated, it can match the same text in many ways: `(a+)`, `(\w+\s?)`, `(\w+\d)`, `(a|aa)`. */
function isAmbiguous(alternatives: Alternatives): boolean {
  return (
    alternatives.some((parts) => sequenceReach(parts).stretches.size > 0) ||
    alternatives.some((one, index) => alternatives.slice(0, index).some((other) => doOverlap(one, other)))
  )
}

/** They take a text of one and the same character, or go side by side, character by character. */
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

/** The most repetitions without end that share a character with nothing between them that tells them apart. */
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

/** The characters a text may be made of alone, and those of which it may then have any number. */
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

/** Of parts one after the other: every one that must be there takes the character, too. */
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

/** Those of ASCII, and one for all others. */
const samples = [...Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)), 'é']

function charactersOf(atom: string): Set<string> {
  try {
    const one = new RegExp(`^${atom}$`)
    return new Set(samples.filter((character) => one.test(character)))
  } catch {
    return new Set()
  }
}
