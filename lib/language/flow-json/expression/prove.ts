import type { Expression, Reference } from '../expression-types'
import { evaluate } from './evaluate'

/** The result of a condition that holds for all values of its references. */
export type Verdict = 'never' | 'always' | 'sometimes'

/** Conditions with more combinations than this are not evaluated: the verdict is `sometimes`. */
const MOST_COMBINATIONS = 5000

/**
 * Proves that a condition is never or always true, given other conditions. For each reference, evaluates one value of each kind that
 * the comparisons distinguish. Parts that compare two references or compute are treated as unknown. `never` and `always` are guaranteed
 * for all values; `sometimes` guarantees nothing.
 */
export function prove(condition: Expression, given: readonly Expression[] = []): Verdict {
  const atoms = new Atoms()
  const body = atoms.simplify(condition)
  const contexts = given.map((one) => atoms.simplify(one))
  const choices = atoms.choices()
  const combinations = choices.reduce((product, { values }) => product * values.length, 1)
  if (combinations > MOST_COMBINATIONS) return 'sometimes'
  let canBeTrue = false
  let canBeOther = false
  const values = new Map<string, unknown>()
  const lookUp = (reference: Reference) => values.get(keyOf(reference))
  const isTrue = (expression: Expression) => evaluate(expression, lookUp) === true
  for (let number = 0; number < combinations && !(canBeTrue && canBeOther); number += 1) {
    let rest = number
    for (const { key, values: own } of choices) {
      values.set(key, own[rest % own.length])
      rest = Math.floor(rest / own.length)
    }
    if (!contexts.every(isTrue)) continue
    if (isTrue(body)) canBeTrue = true
    else canBeOther = true
  }
  // If the assumptions contradict each other, that is a finding of its own, and this condition gets none.
  if (canBeTrue === canBeOther) return 'sometimes'
  return canBeTrue ? 'always' : 'never'
}

/** References with the same key have the same value. */
const keyOf = ({ scope, screen, of, path }: Reference): string =>
  JSON.stringify([scope, screen ?? '', of ?? '', ...path])

type Literal = Extract<Expression, { value: unknown }>
const isLiteral = (expression: Expression): expression is Literal => 'value' in expression

interface Choice {
  key: string
  values: readonly unknown[]
}

const comparing = new Set(['==', '!=', '<', '<=', '>', '>='])

/** The parts of a condition: comparisons of one reference with fixed values, and parts that can't be analyzed. */
class Atoms {
  private readonly byReference = new Map<string, Expression[]>()
  private readonly literals = new Map<string, Literal[]>()
  private readonly unknown = new Set<string>()

  /** The condition with a new reference in place of each part that can't be analyzed. */
  simplify(expression: Expression): Expression {
    switch (expression.kind) {
      case 'text':
      case 'number':
      case 'boolean':
        return expression
      case 'not':
        return { ...expression, operand: this.simplify(expression.operand) }
      case 'reference':
        return this.atom(expression, expression.reference, [])
      case 'negate':
      case 'join':
        return this.opaque(expression)
      case 'binary': {
        const { left, right, operator } = expression
        if (operator === '&&' || operator === '||')
          return { ...expression, left: this.simplify(left), right: this.simplify(right) }
        if (!comparing.has(operator)) return this.opaque(expression)
        if (isLiteral(left) && isLiteral(right)) return expression
        if (left.kind === 'reference' && isLiteral(right))
          return this.atom(expression, left.reference, [right])
        if (right.kind === 'reference' && isLiteral(left))
          return this.atom(expression, right.reference, [left])
        return this.opaque(expression)
      }
    }
  }

  private atom(expression: Expression, reference: Reference, literals: readonly Literal[]): Expression {
    const key = keyOf(reference)
    this.byReference.set(key, [...(this.byReference.get(key) ?? []), expression])
    this.literals.set(key, [...(this.literals.get(key) ?? []), ...literals])
    return expression
  }

  private opaque(expression: Expression): Expression {
    const name = JSON.stringify(expression, (member, value: unknown) =>
      member === 'offset' || member === 'length' ? undefined : value,
    )
    const reference = { scope: 'data' as const, path: ['', name], offset: 0, length: 0 }
    this.unknown.add(keyOf(reference))
    return { kind: 'reference', reference }
  }

  choices(): Choice[] {
    const known = [...this.byReference].map(([key, atoms]) => ({
      key,
      values: kindsOf(atoms, samplesFor(this.literals.get(key) ?? [])),
    }))
    return [...known, ...[...this.unknown].map((key) => ({ key, values: [true, false] }))]
  }
}

/** One sample of each kind that the comparisons distinguish. */
function kindsOf(atoms: readonly Expression[], samples: readonly unknown[]): unknown[] {
  const kinds = new Map<string, unknown>()
  for (const sample of samples) {
    const outcomes = atoms.map((atom) => evaluate(atom, () => sample) === true)
    const kind = outcomes.map(Number).join('')
    if (!kinds.has(kind)) kinds.set(kind, sample)
  }
  return [...kinds.values()]
}

/** Values of every kind that comparisons with these literals could distinguish. */
function samplesFor(literals: readonly Literal[]): unknown[] {
  const texts = new Set(literals.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])))
  const numbers = numbersAround(literals.map(({ value }) => Number(value)).filter(Number.isFinite))
  return [
    ...[undefined, null, true, false, '', ' ', {}, []],
    ...[...texts, otherThan('other', texts)],
    ...numbers.filter(Number.isFinite),
    // People can type numbers as text, and the same number in several ways.
    ...numbers.flatMap((number) => [String(number), otherThan(`${number} `, texts)]),
  ]
}

/** Each number, one between each two neighbors, and one on either side. */
function numbersAround(literals: readonly number[]): number[] {
  const sorted = [...new Set([0, ...literals])].toSorted((one, other) => one - other)
  const between = sorted.flatMap((one, index) => {
    const next = sorted[index + 1]
    return next === undefined ? [] : [one / 2 + next / 2]
  })
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)]
  const far = [-Infinity, -Number.MAX_VALUE, Number.MAX_VALUE, Infinity]
  const sides = [first - Math.abs(first) - 1, last + Math.abs(last) + 1, ...far]
  return [...sorted, ...between, ...sides]
}

function otherThan(text: string, texts: ReadonlySet<string>): string {
  let other = text
  while (texts.has(other)) other = `${other} `
  return other
}
