import { prove, type Verdict } from '../expression/prove'
import type { Expression } from '../expression-types'
import type { ComponentModel, DynamicModel } from '../model'
import type { Rule } from '../rule'
import { comparesLiterals } from './expressions'
import { dynamicsOf, isCondition, type ReadDynamic } from './facts/dynamics'

/** Members of components that show or hide something, or let people use it. */
const tested = new Set(['visible', 'enabled', 'required'])

/**
 * Conditions can turn out both ways, whatever people answer and services send, inside the conditions around them (spec:flow-checks#conditions).
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
      // That the same condition is around it is told of the branch against it.
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

/** A value that services send may be neither, and then a component is as if the member was left out. */
const isYesOrNo = ({ dynamic, expression }: ReadDynamic) =>
  isCondition(dynamic) || expression.kind !== 'reference'

/** What is wrong otherwise is told by other rules. */
const isSound = ({ expression, references, problems }: ReadDynamic) =>
  references.length > 0 && problems.length === 0 && !comparesLiterals(expression)

interface Given {
  name: string
  text: string
  expression: Expression
}

/** What holds wherever the component is shown. */
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
