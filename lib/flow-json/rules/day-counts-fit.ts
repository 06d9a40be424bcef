import type { FlowModel, JsonObject } from '../model'
import { type Path, step } from '../path'
import type { Report, Rule } from '../rule'
import { dayOf, daysBetween } from './facts/dates'

/** A range of days can be as long as it must be (gap 8.7). */
export const dayCountsFit: Rule = {
  name: 'day-counts-fit',
  since: '6.1',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs)
        if (type === 'CalendarPicker') checkDays(value, path, model, report)
  },
}

function checkDays(value: JsonObject, path: Path, { version }: FlowModel, report: (report: Report) => void) {
  const [least, most] = [value['min-days'], value['max-days']]
  if (typeof least !== 'number') return
  const wrong = (message: string) =>
    report({ code: 'INVALID_MIN_MAX_DAYS', message, path: step(path, 'min-days') })
  if (typeof most === 'number' && least > most) {
    wrong(`"min-days" is ${least}, and "max-days" is only ${most}.`)
    return
  }
  const [first, last] = [dayOf(value['min-date'], version), dayOf(value['max-date'], version)]
  if (first === undefined || last === undefined || first > last) return
  const room = daysBetween(first, last)
  if (least > room)
    wrong(`"min-days" is ${least}, and from "min-date" to "max-date" there are only ${room} days.`)
}
