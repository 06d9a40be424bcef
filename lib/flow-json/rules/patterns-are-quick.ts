import { step } from '../path'
import type { Rule } from '../rule'
import { type Alternatives, type Part, readPattern } from './facts/pattern-shape'

/** Testing a value by a pattern takes no longer than the value is long (our own warning). */
export const patternsAreQuick: Rule = {
  name: 'patterns-are-quick',
  since: '6.2',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        if (type !== 'TextInput' || typeof value.pattern !== 'string' || !isSlow(value.pattern)) continue
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

function isSlow(pattern: string): boolean {
  // Nothing repeats for ever in it, or nothing is grouped: no need to look closer.
  if (!/[*+,]/.test(pattern) || !pattern.includes('(')) return false
  const read = readPattern(pattern)
  return read === undefined || hasSlowPart(read)
}

const hasSlowPart = (alternatives: Alternatives): boolean =>
  alternatives.some((parts) =>
    parts.some(
      ({ of, max }) => typeof of !== 'string' && ((max === Infinity && isAmbiguous(of)) || hasSlowPart(of)),
    ),
  )

/** Repeated, it can match the same text in many ways: `(a+)`, `(\w+\s?)`, `(a|a)`. */
function isAmbiguous(alternatives: Alternatives): boolean {
  const canStretch = alternatives.some(
    (parts) => parts.some(isEndless) && parts.every((part) => part.min === 0 || isEndless(part)),
  )
  return canStretch || haveOverlap(alternatives)
}

const isEndless = ({ of, max }: Part): boolean =>
  max === Infinity ||
  (typeof of !== 'string' && of.some((parts) => parts.length > 0 && parts.every(isEndless)))

/** Two alternatives of one character each take a character in common. */
function haveOverlap(alternatives: Alternatives): boolean {
  const taken = new Set<string>()
  for (const [only, another] of alternatives) {
    if (!only || another || typeof only.of !== 'string') continue
    for (const character of charactersOf(only.of)) {
      if (taken.has(character)) return true
      taken.add(character)
    }
  }
  return false
}

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code))

function charactersOf(atom: string): string[] {
  try {
    const one = new RegExp(`^${atom}$`)
    return ascii.filter((character) => one.test(character))
  } catch {
    return []
  }
}
