import type { ValueType } from '../../expression/type-of'
import type { ComponentModel } from '../../model'

/** Inputs whose value is a list of files (spec:flow-components#uploads), which have their own payload rules. */
export const isFilePicker = ({ type }: ComponentModel): boolean =>
  type === 'PhotoPicker' || type === 'DocumentPicker'

/**
 * The type of an input's value. Number inputs compare as numbers but are sent as text, so they are `unknown`, which fits both.
 * Files are too.
 */
export function formValueType({ type, value }: ComponentModel): ValueType {
  switch (type) {
    case 'TextInput':
      return isPlainText(value['input-type']) ? 'string' : 'unknown'
    case 'TextArea':
    case 'RadioButtonsGroup':
    case 'Dropdown':
    case 'DatePicker':
      return 'string'
    case 'CheckboxGroup':
    case 'ChipsSelector':
      return 'array'
    case 'OptIn':
      return 'boolean'
    case 'CalendarPicker':
      return calendarType(value.mode)
    default:
      return 'unknown'
  }
}

const isPlainText = (inputType: unknown) =>
  inputType === undefined || ['text', 'email', 'password', 'passcode', 'phone'].includes(String(inputType))

function calendarType(mode: unknown): ValueType {
  if (mode === 'range') return 'object'
  return mode === undefined || mode === 'single' ? 'string' : 'unknown'
}
