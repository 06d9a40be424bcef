import { asText } from '../expression/evaluate'
import { inputKindOf } from './kinds/all-kinds'
import { own, prop, resolve } from './resolve'
import type { RunComponent, RunScreen } from './run-types'
import type { Moment } from './scope'
import { shownComponents } from './shown-components'
import type { SummaryEntry } from './view-types'

const dots = '••••••••'

/** What people answered, screen by screen, as they see it when they open the completed flow. Gap 8.2, `sensitive`. */
export function summaryOf(moment: Moment): SummaryEntry[] {
  return moment.state.trail.flatMap((id) => {
    const screen = moment.flow.screens.get(id)
    if (!screen) return []
    return shownComponents(screen.children, moment.scopeOf(id)).flatMap((component) =>
      entryOf(moment, screen, component),
    )
  })
}

function entryOf(moment: Moment, screen: RunScreen, component: RunComponent): SummaryEntry[] {
  const kind = inputKindOf(component.type)
  if (!kind) return []
  const scope = moment.scopeOf(screen.id)
  const value = kind.say(moment.valueOf(screen.id, component), component, scope)
  if (value === '') return []
  const isMasked =
    screen.sensitive.includes(component.name ?? '') || isSecret(prop(component, 'input-type', scope))
  return [
    {
      screen: asText(resolve(screen.title, scope)),
      label: labelOf(component, prop(component, 'label', scope)),
      value: isMasked ? dots : value,
      isMasked,
    },
  ]
}

const isSecret = (inputType: unknown) => inputType === 'password' || inputType === 'passcode'

/** A range of days has two labels. */
const labelOf = (component: RunComponent, label: unknown): string =>
  asText(label) || asText(own(label, 'start-date')) || (component.name ?? '')
