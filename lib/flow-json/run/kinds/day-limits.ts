import { dayOf, readDay, weekdayOf } from '../dates'
import { prop, textsOf } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { DayLimits } from '../view-types'

/** Which days a picker offers. */
export function dayLimits(component: RunComponent, scope: Scope): DayLimits {
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

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The days of the week that can be picked; all when none is named. */
export function includedDays(component: RunComponent, scope: Scope): string[] {
  const named = textsOf(prop(component, 'include-days', scope))
  const days = week.filter((day) => named.includes(day))
  return days.length > 0 ? days : week
}

/** Why this day cannot be picked. */
export function dayProblem(
  day: string,
  limits: DayLimits,
  days: readonly string[] = week,
): string | undefined {
  if (limits.minDate !== undefined && day < limits.minDate) return `Choose ${limits.minDate} or a later day.`
  if (limits.maxDate !== undefined && day > limits.maxDate)
    return `Choose ${limits.maxDate} or an earlier day.`
  if (limits.unavailableDates.includes(day)) return 'This day is not available. Choose another one.'
  return days.includes(weekdayOf(day)) ? undefined : `Choose one of these days: ${days.join(', ')}.`
}
