import { isDynamicText } from '../expression/is-dynamic-text'
import { isObject } from '../is-object'
import type { JsonObject } from '../model'
import { type Path, step } from '../path'
import type { Report, Rule } from '../rule'

/** A CalendarPicker of a range has a label for each end; title and description belong to ranges alone (gaps 8.5 and 8.7). */
export const rangeMembersFitTheMode: Rule = {
  name: 'range-members-fit-the-mode',
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
    message: `In range mode the label has "start-date" and "end-date"; ${missing.map((end) => `"${end}"`).join(' and ')} ${missing.length === 1 ? 'is' : 'are'} missing.`,
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
        message: `"${member}" is for ranges, and this picker takes one day. Remove it, or set "mode" to "range".`,
        path: at,
        isAboutKey: true,
        repair: { title: `Remove ${member}`, safety: 'removes', changes: [{ kind: 'remove', path: at }] },
      })
    }
  for (const member of ['label', 'helper-text', 'required'])
    if (isObject(value[member]))
      // Documents that say both ends are known to publish.
      report({
        code: 'UNEXPECTED_CALENDAR_PICKER_RANGE_MODE_PROP',
        severity: 'warning',
        message: `"${member}" says something for each end, and this picker takes one day. Write one value, or set "mode" to "range".`,
        path: step(path, member),
      })
}
