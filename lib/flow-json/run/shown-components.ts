import { asText } from '../expression/evaluate'
import { kindOf } from './kinds/all-kinds'
import { flag, holds, prop } from './resolve'
import type { RunComponent, Scope } from './run-types'

/** The components people see, in order: Form, If and Switch give way to what they hold. */
export function shownComponents(components: readonly RunComponent[], scope: Scope): RunComponent[] {
  return components.flatMap((component) => {
    const held = heldBy(component, scope)
    if (held) return shownComponents(held, scope)
    return kindOf(component.type) && flag(component, 'visible', scope, true) ? [component] : []
  })
}

function heldBy(component: RunComponent, scope: Scope): readonly RunComponent[] | undefined {
  const { type, branches, value } = component
  if (type === 'Form') return branches.get('children') ?? []
  if (type === 'If') return branches.get(holds(value.condition, scope) ? 'then' : 'else') ?? []
  if (type === 'Switch') return caseOf(component, scope)
  return undefined
}

/** The case of its value; a case called `default` stands for every value that has none. */
const caseOf = (component: RunComponent, scope: Scope): readonly RunComponent[] =>
  component.branches.get(`case:${asText(prop(component, 'value', scope))}`) ??
  component.branches.get('case:default') ??
  []
