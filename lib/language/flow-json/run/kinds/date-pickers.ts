import { DAY_MS } from '@/lib/contract/durations'
import { formatCount } from '@/lib/labels/numbers'
import { asText } from '../../expression/evaluate'
import type { JsonObject } from '../../model'
import { type FlowVersion, isAtLeast } from '../../versions'
import { count, flag, oneOf, optionalText, own, prop, textsOf } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { CalendarDayView, CalendarPickerView, DatePickerView, DayLimits } from '../view-types'
import { type Drawing, helperText, type InputKind, inputPart } from './kind'

const isoDay = /^(\d{4})-(\d{2})-(\d{2})$/
const timestamp = /^-?\d{1,15}$/

/**
 * Parses YYYY-MM-DD, or milliseconds since 1970 as used before 5.0. Returns YYYY-MM-DD; undefined if invalid.
 */
function readDay(value: unknown): string | undefined {
  if (typeof value === 'number') return dayOf(value)
  if (typeof value !== 'string') return undefined
  if (timestamp.test(value)) return dayOf(Number(value))
  const parts = isoDay.exec(value)
  if (!parts) return undefined
  return dayOf(Date.UTC(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3]))) === value
    ? value
    : undefined
}

/**
 * The UTC date of a timestamp: phones and businesses are expected to agree on a time zone
 * (spec:flow-components#days).
 */
function dayOf(ms: number): string | undefined {
  const date = new Date(ms)
  if (Number.isNaN(date.getTime())) return undefined
  const day = date.toISOString().slice(0, 10)
  return isoDay.test(day) ? day : undefined
}

/** Formats a date for the version: YYYY-MM-DD since 5.0, milliseconds since 1970 before. */
const wireDay = (day: string, version: FlowVersion): string =>
  isAtLeast(version, '5.0') ? day : String(msOf(day))

const daysBetween = (start: string, end: string): number => Math.round((msOf(end) - msOf(start)) / DAY_MS)

const week = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const

const weekdayOf = (day: string): string => week[new Date(msOf(day)).getUTCDay()] ?? ''

const msOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** The dates a picker offers. */
function dayLimits(component: RunComponent, scope: Scope): DayLimits {
  const unavailable = prop(component, 'unavailable-dates', scope)
  return {
    minDate: readDay(prop(component, 'min-date', scope)),
    maxDate: readDay(prop(component, 'max-date', scope)),
    unavailableDates: Array.isArray(unavailable)
      ? unavailable.map(readDay).filter((day) => day !== undefined)
      : [],
    today: scope.now === undefined ? undefined : dayOf(scope.now),
  }
}

const weekFromMonday = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** Selectable days of the week; all by default. */
function includedDays(component: RunComponent, scope: Scope): string[] {
  const named = textsOf(prop(component, 'include-days', scope))
  const days = weekFromMonday.filter((day) => named.includes(day))
  return days.length > 0 ? days : weekFromMonday
}

/** Why a date can't be selected. */
function dayProblem(
  day: string,
  limits: DayLimits,
  days: readonly string[] = weekFromMonday,
): string | undefined {
  if (limits.minDate !== undefined && day < limits.minDate) return `Choose ${limits.minDate} or a later day.`
  if (limits.maxDate !== undefined && day > limits.maxDate)
    return `Choose ${limits.maxDate} or an earlier day.`
  if (limits.unavailableDates.includes(day)) return 'This day isn’t available. Choose another one.'
  return days.includes(weekdayOf(day)) ? undefined : `Choose one of these days: ${days.join(', ')}.`
}

/**
 * A single date. Its value is YYYY-MM-DD since 5.0, and before that milliseconds since 1970 as text; '' if
 * none is selected.
 */
export const datePicker: InputKind = {
  type: 'DatePicker',
  read: (value, _component, scope) => {
    const day = readDay(value)
    return day === undefined ? '' : wireDay(day, scope.version)
  },
  problem: (value, component, scope) => {
    const day = readDay(value)
    if (day === undefined) return flag(component, 'required', scope, false) ? 'Choose a date.' : undefined
    return dayProblem(day, dayLimits(component, scope))
  },
  say: (value) => readDay(value) ?? '',
  view: (drawing): DatePickerView => ({
    ...inputPart(drawing),
    type: 'DatePicker',
    value: readDay(drawing.value) ?? '',
    helperText: helperText(drawing.component, drawing.scope),
    ...dayLimits(drawing.component, drawing.scope),
  }),
}

const modes = ['single', 'range'] as const
const ends = ['start-date', 'end-date'] as const
type End = (typeof ends)[number]

const isRange = (component: RunComponent, scope: Scope) => oneOf(component, 'mode', scope, modes) === 'range'

/** A member that may be one value, or an object with a value for each end of a range. */
function atEnd(component: RunComponent, key: string, scope: Scope, end: End | undefined): unknown {
  const value = prop(component, key, scope)
  return end !== undefined && typeof value === 'object' ? own(value, end) : value
}

const isRequired = (component: RunComponent, scope: Scope, end?: End) =>
  atEnd(component, 'required', scope, end) === true

/**
 * A single date or a date range. Its value is YYYY-MM-DD or '', or for a range `{ "start-date", "end-date" }` with the selected
 * ends.
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
  if (fewest !== undefined && days < fewest) return `Choose at least ${formatCount(fewest, 'day')}.`
  return most !== undefined && days > most ? `Choose no more than ${formatCount(most, 'day')}.` : undefined
}

/** For a range, an error about both ends is shown at the end date. */
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
