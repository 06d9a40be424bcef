import { withoutPiles } from '@/lib/language/template/count-characters'
import { asText } from '../expression/evaluate'
import { inputKindOf, kindOf } from './kinds/all-kinds'
import { own, prop, resolve } from './resolve'
import type { RunComponent, RunScreen, RunState } from './run-types'
import type { CheckedFlow } from './runnable'
import { Moment, messageOf } from './scope'
import { checkInputs, shownComponents } from './shown-components'
import type { ComponentView, ScreenView, SummaryEntry } from './view-types'

const dots = '••••••••'

/** The answers by screen, as people see them in a completed flow. spec:flow-json#sensitive-values. */
function summaryOf(moment: Moment): SummaryEntry[] {
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

/** A date range has two labels. */
const labelOf = (component: RunComponent, label: unknown): string =>
  asText(label) || asText(own(label, 'start-date')) || (component.name ?? '')

/** What the phone shows, as plain JSON with all texts computed and safe to lay out; never throws. */
export const viewOf = (flow: CheckedFlow, state: RunState): ScreenView => readable(drawScreen(flow, state))

function drawScreen(flow: CheckedFlow, state: RunState): ScreenView {
  const moment = new Moment(flow, state)
  const { screen } = moment
  const { status, notice } = state
  if (status === 'completed') return { status, components: [], notice, summary: summaryOf(moment) }
  if (!screen) return { status, components: [], notice }
  const scope = moment.scopeOf(screen.id)
  return {
    status,
    screen: {
      id: screen.id,
      title: asText(resolve(screen.title, scope)),
      isTerminal: screen.isTerminal,
      canGoBack: state.trail.length > 1,
    },
    components: drawComponents(moment, screen),
    notice,
  }
}

function drawComponents(moment: Moment, screen: RunScreen): ComponentView[] {
  const scope = moment.scopeOf(screen.id)
  const memory = own(moment.state.screens, screen.id)
  const [left, changed] = [own(memory, 'left'), own(memory, 'changed')].map((names) => new Set(listOf(names)))
  const problems = checkInputs(moment)
  const isComplete = problems.size === 0 && moment.state.status === 'open'

  const draw = (component: RunComponent): ComponentView[] => {
    const name = component.name ?? ''
    const isDue = own(memory, 'isAttempted') === true || left?.has(name)
    const drawn = kindOf(component.type)?.view({
      component,
      scope,
      value: moment.valueOf(screen.id, component),
      error: isDue ? problems.get(component.id) : undefined,
      message: changed?.has(name) ? undefined : messageOf(component, scope),
      isComplete,
    })
    return drawn ? [drawn] : []
  }
  return shownComponents(screen.children, scope).flatMap(draw)
}

/** Members that are identifiers or images rather than text to read. */
const notRead: ReadonlySet<string> = new Set(['id', 'name', 'src', 'image'])

/** Makes all texts safe to lay out, whatever a document or endpoint put in them. */
function readable<Value>(value: Value): Value {
  if (typeof value === 'string') return withoutPiles(value) as Value
  if (Array.isArray(value)) return value.map(readable) as Value
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).map(([name, member]: [string, unknown]) => [
    name,
    notRead.has(name) ? member : readable(member),
  ])
  return Object.fromEntries(members) as Value
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
