import { isObject } from '@/lib/contract/json'
import { formatList } from '@/lib/contract/lists'
import { isDynamicText } from '../expression/is-dynamic-text'
import type { ComponentModel, FlowModel, JsonObject } from '../model'
import { type Path, step } from '../path'
import type { Report, Rule } from '../rule'
import { isAtLeast } from '../versions'
import { areDaysWritten, dayOf, dayOfTime, daysBetween } from './facts/dates'
import { removal } from './facts/removal'

/** Date picker limits are dates in the version's format (spec:flow-components#days). */
export const datesAreWrittenAsDays: Rule = {
  id: 'dates-are-written-as-days',
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
        ? `"${day}" isn’t a valid date. Write it as YYYY-MM-DD, such as 2026-03-31.`
        : `Before version 5.0, dates are milliseconds since 1970, such as "1774915200000"; this is "${day}".`,
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

/** Date ranges can meet their minimum length (spec:flow-checks#calendars). */
export const dayCountsFit: Rule = {
  id: 'day-counts-fit',
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
    wrong(`"min-days" is ${least}, but "max-days" is only ${most}.`)
    return
  }
  const [first, last] = [dayOf(value['min-date'], version), dayOf(value['max-date'], version)]
  if (first === undefined || last === undefined || first > last) return
  const room = daysBetween(first, last)
  if (least > room)
    wrong(`"min-days" is ${least}, but from "min-date" to "max-date" there are only ${room} days.`)
}

/**
 * A date picker's initial value is one date, or a first and last date in range mode (spec:flow-checks#calendars).
 */
export const firstDateIsADay: Rule = {
  id: 'first-date-is-a-day',
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
        message: `In range mode, the initial value must be an object with "start-date" and "end-date", each a date such as ${sample}.`,
        path,
      })
    if (!isObject(start)) return
    for (const end of ['start-date', 'end-date'])
      if (typeof start[end] === 'string' && !isDay(start[end]))
        report({
          code: 'INVALID_PROPERTY_VALUE_FORMAT',
          message: `"${end}" must be a date such as ${sample}.`,
          path: step(path, end),
        })
    return
  }
  if (isObject(start) || (typeof start === 'string' && !isDay(start)))
    report({
      code: 'INVALID_DATE_SINGLE_INIT_VALUE_FORMAT',
      message: `The initial value of a single-date picker must be a date such as ${sample}.`,
      path,
    })
}

/** The first selectable date isn't after the last (spec:flow-checks#calendars). */
export const firstDayIsBeforeLast: Rule = {
  id: 'first-day-is-before-last',
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

/**
 * A CalendarPicker in range mode has a label for each end; `title` and `description` are only for ranges
 * (spec:flow-components#calendarpicker and spec:flow-checks#calendars).
 */
export const rangeMembersFitTheMode: Rule = {
  id: 'range-members-fit-the-mode',
  since: '6.1',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        if (type !== 'CalendarPicker') continue
        if (value.mode === 'range') checkRange(value, path, report)
        else if (value.mode === undefined || value.mode === 'single') checkSingle(value, path, report)
      }
  },
}

function checkRange({ label }: JsonObject, path: Path, report: (report: Report) => void) {
  if (label === undefined || (typeof label === 'string' && isDynamicText(label))) return
  const missing = ['start-date', 'end-date'].filter((end) => !isObject(label) || label[end] === undefined)
  if (missing.length === 0) return
  report({
    code: 'MISSING_CALENDAR_PICKER_RANGE_MODE_PROP',
    message: `In range mode, the label needs "start-date" and "end-date"; ${formatList(missing.map((end) => `"${end}"`))} ${missing.length === 1 ? 'is' : 'are'} missing.`,
    path: step(path, 'label'),
    ...(typeof label === 'string'
      ? {
          repair: {
            title: 'Use the label for both ends',
            safety: 'changes',
            changes: [
              { kind: 'set', path: step(path, 'label'), value: { 'start-date': label, 'end-date': label } },
            ],
          },
        }
      : {}),
  })
}

function checkSingle(value: JsonObject, path: Path, report: (report: Report) => void) {
  for (const member of ['title', 'description', 'min-days', 'max-days'])
    if (value[member] !== undefined) {
      const at = step(path, member)
      report({
        code: 'UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP',
        message: `"${member}" is for ranges, but this picker takes a single date. Remove it, or set "mode" to "range".`,
        path: at,
        isAboutKey: true,
        repair: removal(`Remove ${member}`, at),
      })
    }
  for (const member of ['label', 'helper-text', 'required'])
    if (isObject(value[member]))
      // Documents with both values are known to publish.
      report({
        code: 'UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP',
        severity: 'warning',
        message: `"${member}" has a value for each end, but this picker takes a single date. Write one value, or set "mode" to "range".`,
        path: step(path, member),
      })
}

/**
 * Sources disagree on whether a CalendarPicker has an `error-message` (spec:flow-checks#calendars), so this is only a
 * warning.
 */
export const calendarsHaveNoErrorMessage: Rule = {
  id: 'calendars-have-no-error-message',
  since: '6.1',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        if (type !== 'CalendarPicker' || value['error-message'] === undefined) continue
        report({
          code: 'INVALID_PROPERTY_KEY',
          severity: 'warning',
          message:
            'Not every phone shows the "error-message" of a CalendarPicker. Put it in a text next to it.',
          path: step(path, 'error-message'),
          isAboutKey: true,
        })
      }
  },
}
