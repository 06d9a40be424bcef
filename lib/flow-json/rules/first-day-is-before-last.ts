import { isObject } from '../is-object'
import type { ComponentModel, FlowModel } from '../model'
import { type Path, step } from '../path'
import type { Report, Rule } from '../rule'
import { dayOf } from './facts/dates'

/** The first day that can be chosen is not after the last (gap 8.7). */
export const firstDayIsBeforeLast: Rule = {
  name: 'first-day-is-before-last',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const input of inputs)
        if (input.type === 'DatePicker' || input.type === 'CalendarPicker') checkPicker(input, model, report)
  },
}

function checkPicker(
  { value, path }: ComponentModel,
  { version }: FlowModel,
  report: (report: Report) => void,
) {
  const compare = (from: unknown, to: unknown, names: string, at: Path) => {
    const [first, last] = [dayOf(from, version), dayOf(to, version)]
    if (first !== undefined && last !== undefined && first > last)
      report({
        code: 'INVALID_DATE_RANGE',
        message: `${names}: ${String(from)} is after ${String(to)}.`,
        path: at,
      })
  }
  compare(value['min-date'], value['max-date'], '"min-date" is later than "max-date"', step(path, 'min-date'))
  const range = value['init-value']
  if (isObject(range))
    compare(
      range['start-date'],
      range['end-date'],
      'The range ends before it starts',
      step(path, 'init-value'),
    )
}
