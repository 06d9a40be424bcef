import type { ValueType } from '../../expression/type-of'
import type { ComponentModel } from '../../model'

/** Inputs that hand over files (spec:flow-components#uploads): their values travel under rules of their own. */
export const isFilePicker = ({ type }: ComponentModel): boolean =>
  type === 'PhotoPicker' || type === 'DocumentPicker'

/**
 * What an input puts in the form. A number input compares with numbers and arrives as text, so it is `unknown`, which fits both;
 * so are files.
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
