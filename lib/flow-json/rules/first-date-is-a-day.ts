import { isDynamicText } from '../expression/is-dynamic-text'
import { isObject } from '../is-object'
import type { ComponentModel, FlowModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { isAtLeast } from '../versions'
import { areDaysWritten, dayOf } from './facts/dates'

/** The day a date picker starts with is one day; in range mode a first and a last (gap 8.7). */
export const firstDateIsADay: Rule = {
  name: 'first-date-is-a-day',
  since: '4.0',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const input of inputs)
        if (input.type === 'DatePicker' || input.type === 'CalendarPicker') checkStart(input, model, report)
  },
}

function checkStart(
  { type, value, path: inputPath }: ComponentModel,
  { version }: FlowModel,
  report: (report: Report) => void,
) {
  const start = value['init-value']
  const path = step(inputPath, 'init-value')
  const isDay = (day: unknown) =>
    (typeof day === 'string' && isDynamicText(day)) || dayOf(day, version) !== undefined
  const sample = areDaysWritten(version) ? '"2026-03-31"' : '"1774915200000"'
  if (type === 'CalendarPicker' && value.mode === 'range') {
    if (typeof start === 'string' && !isDynamicText(start))
      report({
        code: 'INVALID_PROPERTY_TYPE',
        severity: isAtLeast(version, '7.0') ? 'error' : 'warning',
        message: `In range mode the first value is an object with "start-date" and "end-date", each a day such as ${sample}.`,
        path,
      })
    if (!isObject(start)) return
    for (const end of ['start-date', 'end-date'])
      if (typeof start[end] === 'string' && !isDay(start[end]))
        report({
          code: 'INVALID_PROPERTY_VALUE_FORMAT',
          message: `"${end}" should be a day such as ${sample}.`,
          path: step(path, end),
        })
    return
  }
  if (isObject(start) || (typeof start === 'string' && !isDay(start)))
    report({
      code: 'INVALID_DATE_SINGLE_INIT_VALUE_FORMAT',
      message: `The first value of a picker of one day is a day such as ${sample}.`,
      path,
    })
}
