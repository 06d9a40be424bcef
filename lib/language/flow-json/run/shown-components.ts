import { asText } from '../expression/evaluate'
import { inputKindOf, kindOf } from './kinds/all-kinds'
import { flag, holds, resolve } from './resolve'
import type { RunComponent, Scope } from './run-types'
import type { Moment } from './scope'

/** The components people see, in order: Form, If and Switch give way to what they hold. */
export function shownComponents(components: readonly RunComponent[], scope: Scope): RunComponent[] {
  return components.flatMap((component) => {
    const held = heldBy(component, scope)
    if (held) return shownComponents(held, scope)
    return kindOf(component.type) && flag(component, 'visible', scope, true) ? [component] : []
  })
}

const heldBy = (component: RunComponent, scope: Scope): readonly RunComponent[] | undefined => {
  const key = branchOf(component, scope)
  return key === undefined ? undefined : (component.branches.get(key) ?? [])
}

/** Which of its branches a component shows; a case called `default` stands for every value that has none. Undefined for what holds nothing. */
export function branchOf({ type, branches, value }: RunComponent, scope: Scope): string | undefined {
  if (type === 'Form') return 'children'
  if (type === 'If') return holds(value.condition, scope) ? 'then' : 'else'
  if (type !== 'Switch') return undefined
  const key = `case:${asText(resolve(value.value, scope))}`
  return branches.has(key) ? key : 'case:default'
}

/** What is wrong with the inputs that are shown and enabled, by component id. Empty: the Footer may be tapped. */
export function checkInputs(moment: Moment): Map<string, string> {
  const { screen } = moment
  if (!screen) return new Map()
  const scope = moment.scopeOf(screen.id)
  return new Map(
    shownComponents(screen.children, scope).flatMap((component) => {
      const problem = flag(component, 'enabled', scope, true)
        ? problemOf(moment, screen.id, component)
        : undefined
      return problem === undefined ? [] : [[component.id, problem]]
    }),
  )
}

function problemOf(moment: Moment, screen: string, component: RunComponent): string | undefined {
  const value = moment.valueOf(screen, component)
  return inputKindOf(component.type)?.problem(value, component, moment.scopeOf(screen))
}
