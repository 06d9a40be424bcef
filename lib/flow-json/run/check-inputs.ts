import { inputKindOf } from './kinds/all-kinds'
import { flag } from './resolve'
import type { RunComponent } from './run-types'
import type { Moment } from './scope'
import { shownComponents } from './shown-components'

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
