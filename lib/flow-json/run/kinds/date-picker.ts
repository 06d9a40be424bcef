import { readDay, wireDay } from '../dates'
import { flag } from '../resolve'
import type { DatePickerView } from '../view-types'
import { dayLimits, dayProblem } from './day-limits'
import { helperText, inputPart } from './input-part'
import type { InputKind } from './kind'

/** One day. Its value is YYYY-MM-DD from 5.0 on, a text of ms since 1970 before; '' when none is picked. */
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
