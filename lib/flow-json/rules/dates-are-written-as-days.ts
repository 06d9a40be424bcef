import { isDynamicText } from '../expression/is-dynamic-text'
import type { FlowModel, JsonObject } from '../model'
import { type Path, step } from '../path'
import type { Report, Rule } from '../rule'
import { areDaysWritten, dayOf, dayOfTime } from './facts/dates'

/** Limits of date pickers are days as the version writes them (gap 8.5). */
export const datesAreWrittenAsDays: Rule = {
  name: 'dates-are-written-as-days',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs)
        if (type === 'DatePicker' || type === 'CalendarPicker') checkLimits(value, path, model, report)
  },
}

function checkLimits(
  value: JsonObject,
  path: Path,
  { version }: FlowModel,
  report: (report: Report) => void,
) {
  const check = (day: unknown, at: Path) => {
    if (typeof day !== 'string' || isDynamicText(day) || dayOf(day, version) !== undefined) return
    const meant = areDaysWritten(version) ? dayOfTime(day) : undefined
    report({
      code: 'INVALID_PROPERTY_VALUE_FORMAT',
      message: areDaysWritten(version)
        ? `"${day}" is no day; write it as YYYY-MM-DD, such as 2026-03-31.`
        : `Before version 5.0 a day is written in milliseconds since 1970, such as "1774915200000"; this is "${day}".`,
      path: at,
      ...(meant === undefined
        ? {}
        : {
            repair: {
              title: `Write it as ${meant}`,
              safety: 'changes',
              changes: [{ kind: 'set', path: at, value: meant }],
            },
          }),
    })
  }
  check(value['min-date'], step(path, 'min-date'))
  check(value['max-date'], step(path, 'max-date'))
  const list: unknown = value['unavailable-dates']
  if (Array.isArray(list))
    list.forEach((day: unknown, index) => check(day, step(step(path, 'unavailable-dates'), index)))
}
