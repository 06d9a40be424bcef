import {
  componentType,
  enabled,
  errorMessage,
  helperText,
  includeDays,
  initValue,
  inputName,
  label,
  maxDate,
  minDate,
  required,
  selectDayAction,
  text,
  unavailableDates,
  visible,
} from './common-members'
import type { ComponentSpec, MemberSpec } from './spec'

/** In range mode, the member has one value for each end. */
const forBothEnds = (member: MemberSpec): MemberSpec => {
  const end: MemberSpec = { ...member, isRequired: false }
  const own = typeof member.type === 'string' ? [member.type] : member.type
  return {
    ...member,
    type: [...own, 'object'],
    members: {
      'start-date': { ...end, description: `${member.description} For the first date.` },
      'end-date': { ...end, description: `${member.description} For the last date.` },
    },
  }
}

const days = (description: string): MemberSpec => ({ type: 'number', isDynamic: true, min: 1, description })

/** Components for choosing dates. spec:flow-components#days and spec:flow-components#calendarpicker. */
export const datePickers: readonly ComponentSpec[] = [
  {
    type: 'DatePicker',
    since: '2.1',
    description: 'A date picker that opens in a sheet.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: label(40),
      'min-date': minDate,
      'max-date': maxDate,
      'unavailable-dates': unavailableDates,
      required,
      'helper-text': helperText,
      enabled,
      visible,
      'on-select-action': selectDayAction,
      'init-value': initValue('date'),
      'error-message': errorMessage(80),
    },
  },
  {
    type: 'CalendarPicker',
    since: '6.1',
    description: 'A full calendar for choosing a day or a range of days.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: forBothEnds(label(40)),
      title: text(80, 'A heading above the calendar. Only in range mode.'),
      description: text(300, 'A description above the calendar. Only in range mode.'),
      mode: {
        type: 'string',
        isDynamic: true,
        values: ['single', 'range'],
        default: 'single',
        description: 'Whether people choose a single date or a range.',
      },
      'min-date': minDate,
      'max-date': maxDate,
      'unavailable-dates': unavailableDates,
      'include-days': includeDays,
      'min-days': days('The minimum number of days in a range.'),
      'max-days': days('The maximum number of days in a range.'),
      required: forBothEnds(required),
      'helper-text': forBothEnds(helperText),
      enabled,
      visible,
      'on-select-action': selectDayAction,
      'init-value': forBothEnds(initValue('date')),
      'error-message': forBothEnds(errorMessage(80)),
    },
  },
]
