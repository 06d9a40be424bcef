import { prove, type Verdict } from '../expression/prove'
import type { Expression } from '../expression-types'
import type { ComponentModel, DynamicModel } from '../model'
import type { Rule } from '../rule'
import { comparesLiterals } from './expressions'
import { dynamicsOf, isCondition, type ReadDynamic } from './facts/dynamics'

/** Members that control whether a component is visible, enabled or required. */
const tested = new Set(['visible', 'enabled', 'required'])

/**
 * Conditions can be both true and false within their enclosing conditions, whatever people enter and services send
 * (spec:flow-checks#conditions).
 */
export const conditionsCanTurnOutBothWays: Rule = {
  id: 'conditions-can-turn-out-both-ways',
  since: '4.0',
  check(model, report) {
    const { read } = dynamicsOf(model)
    const conditionOf = new Map(
      read.flatMap((one) => (isCondition(one.dynamic) ? [[one.dynamic.component, one] as const] : [])),
    )
    const proven = new Map<string, Verdict>()
    for (const one of read) {
      const { dynamic, expression } = one
      if (!isTested(dynamic) || !isSound(one)) continue
      const around = contextOf(dynamic, conditionOf)
      // If an enclosing condition is the same, it is reported for the opposite branch.
      if (around.some(({ text }) => text === dynamic.text)) continue
      const key = JSON.stringify([dynamic.text, ...around.map(({ name, text }) => [name, text])])
      const given = around.map((each) => each.expression)
      const verdict = proven.get(key) ?? prove(expression, given)
      proven.set(key, verdict)
      if (verdict === 'sometimes' || (verdict === 'never' && !isYesOrNo(one))) continue
      const isAlone = around.length === 0 || prove(expression) === verdict
      report({
        code: 'CONDITION_NEVER_CHANGES',
        severity: 'warning',
        message: messageOf(one, verdict, isAlone),
        path: dynamic.path,
      })
    }
  },
}

const isTested = (dynamic: DynamicModel) =>
  isCondition(dynamic) ||
  (dynamic.path.parent === dynamic.component?.path && tested.has(String(dynamic.path.key)))

/** A value sent by a service may not be a boolean, in which case the member counts as absent. */
const isYesOrNo = ({ dynamic, expression }: ReadDynamic) =>
  isCondition(dynamic) || expression.kind !== 'reference'

/** Other rules report other problems. */
const isSound = ({ expression, references, problems }: ReadDynamic) =>
  references.length > 0 && problems.length === 0 && !comparesLiterals(expression)

interface Given {
  name: string
  text: string
  expression: Expression
}

/** Conditions that hold wherever the component is shown. */
function contextOf(
  { component }: DynamicModel,
  conditionOf: ReadonlyMap<ComponentModel | undefined, ReadDynamic>,
): Given[] {
  return (component?.branches ?? []).flatMap(({ owner, name }): Given[] => {
    const condition = conditionOf.get(owner)
    if (!condition || !isSound(condition)) return []
    const { expression, dynamic } = condition
    const isElse = name === 'else'
    return [
      {
        ...{ name, text: dynamic.text },
        expression: isElse ? { kind: 'not', operand: expression, offset: 0 } : expression,
      },
    ]
  })
}

function messageOf({ dynamic }: ReadDynamic, verdict: 'never' | 'always', isAlone: boolean): string {
  const where = isAlone ? '' : ' inside the conditions around it'
  const what = `This is ${verdict === 'never' ? 'never' : 'always'} true${where}, whatever the values are.`
  const follows = isCondition(dynamic)
    ? `"${verdict === 'never' ? 'then' : 'else'}" is never shown.`
    : `"${String(dynamic.path.key)}" never changes.`
  return `${what} ${follows}`
}
