import { asText } from '../../expression/evaluate'
import type { JsonObject } from '../../model'
import { amount } from '../amount'
import { daysBetween, readDay } from '../dates'
import { count, flag, oneOf, optionalText, own, prop } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { CalendarDayView, CalendarPickerView } from '../view-types'
import { dayLimits, dayProblem, includedDays } from './day-limits'
import type { Drawing, InputKind } from './kind'

const modes = ['single', 'range'] as const
const ends = ['start-date', 'end-date'] as const
type End = (typeof ends)[number]

const isRange = (component: RunComponent, scope: Scope) => oneOf(component, 'mode', scope, modes) === 'range'

/** A member that a range may give for both ends at once or for each. */
function atEnd(component: RunComponent, key: string, scope: Scope, end: End | undefined): unknown {
  const value = prop(component, key, scope)
  return end !== undefined && typeof value === 'object' ? own(value, end) : value
}

const isRequired = (component: RunComponent, scope: Scope, end?: End) =>
  atEnd(component, 'required', scope, end) === true

/**
 * One day, or a range of days. Its value is YYYY-MM-DD or '', and `{ "start-date", "end-date" }` in a range, with what is picked.
 */
export const calendarPicker: InputKind = {
  type: 'CalendarPicker',
  read: (value, component, scope) => {
    if (!isRange(component, scope)) return readDay(value) ?? ''
    const days = ends.flatMap((end) => {
      const day = readDay(own(value, end))
      return day === undefined ? [] : [[end, day] as const]
    })
    return Object.fromEntries(days) satisfies JsonObject
  },
  problem: (value, component, scope) => {
    const problems = isRange(component, scope)
      ? [
          ...ends.map((end) => endProblem(own(value, end), component, scope, end)),
          rangeProblem(value, component, scope),
        ]
      : [endProblem(value, component, scope)]
    return problems.find((problem) => problem !== undefined)
  },
  say: (value) =>
    typeof value === 'string' ? value : ends.flatMap((end) => readDay(own(value, end)) ?? []).join(' – '),
  view: (drawing): CalendarPickerView => {
    const { component, scope } = drawing
    return {
      id: component.id,
      type: 'CalendarPicker',
      name: component.name ?? '',
      isEnabled: flag(component, 'enabled', scope, true),
      title: optionalText(component, 'title', scope),
      description: optionalText(component, 'description', scope),
      includeDays: includedDays(component, scope),
      minDays: count(component, 'min-days', scope),
      maxDays: count(component, 'max-days', scope),
      ...dayLimits(component, scope),
      ...(isRange(component, scope)
        ? { mode: 'range', start: dayView(drawing, 'start-date'), end: dayView(drawing, 'end-date') }
        : { mode: 'single', day: dayView(drawing) }),
    }
  },
}

function endProblem(value: unknown, component: RunComponent, scope: Scope, end?: End): string | undefined {
  const day = readDay(value)
  if (day !== undefined) return dayProblem(day, dayLimits(component, scope), includedDays(component, scope))
  if (!isRequired(component, scope, end)) return undefined
  if (end === undefined) return 'Choose a date.'
  return end === 'start-date' ? 'Choose the first day.' : 'Choose the last day.'
}

function rangeProblem(value: unknown, component: RunComponent, scope: Scope): string | undefined {
  const start = readDay(own(value, 'start-date'))
  const end = readDay(own(value, 'end-date'))
  if (start === undefined && end === undefined) return undefined
  if (end === undefined) return 'Choose the last day, too.'
  if (start === undefined) return 'Choose the first day, too.'
  const days = daysBetween(start, end)
  const [fewest, most] = [count(component, 'min-days', scope), count(component, 'max-days', scope)]
  if (days < 0) return 'The last day comes before the first. Choose a later one.'
  if (fewest !== undefined && days < fewest) return `Choose at least ${amount(fewest, 'day')}.`
  return most !== undefined && days > most ? `Choose no more than ${amount(most, 'day')}.` : undefined
}

/** In a range, what is wrong with both ends together is said at the last day. */
function dayView(drawing: Drawing, end?: End): CalendarDayView {
  const { component, scope, value, error, message } = drawing
  const picked = end === undefined ? value : own(value, end)
  const isLast = end !== 'start-date'
  const wrong =
    end === undefined
      ? error
      : (endProblem(picked, component, scope, end) ??
        (isLast ? rangeProblem(value, component, scope) : undefined))
  const said = typeof message === 'object' ? asText(own(message, end ?? '')) : isLast ? asText(message) : ''
  return {
    label: asText(atEnd(component, 'label', scope, end)),
    helperText: asText(atEnd(component, 'helper-text', scope, end)) || undefined,
    isRequired: isRequired(component, scope, end),
    value: readDay(picked) ?? '',
    error: (error === undefined ? undefined : wrong) ?? (said || undefined),
  }
}
