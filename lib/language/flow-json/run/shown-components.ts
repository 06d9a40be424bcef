import { asText } from '../expression/evaluate'
import { inputKindOf, kindOf } from './kinds/all-kinds'
import { flag, holds, resolve } from './resolve'
import type { RunComponent, Scope } from './run-types'
import type { Moment } from './scope'

/** The visible components in order, with Form, If and Switch replaced by their contents. */
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

/** The branch a component shows. A Switch falls back to the case named `default`. Undefined for components without branches. */
export function branchOf({ type, branches, value }: RunComponent, scope: Scope): string | undefined {
  if (type === 'Form') return 'children'
  if (type === 'If') return holds(value.condition, scope) ? 'then' : 'else'
  if (type !== 'Switch') return undefined
  const key = `case:${asText(resolve(value.value, scope))}`
  return branches.has(key) ? key : 'case:default'
}

/** Errors of visible, enabled inputs by component ID. If empty, the Footer can be tapped. */
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
