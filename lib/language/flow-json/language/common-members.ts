import type { MemberSpec } from './spec'

/** Members shared by many components. spec:flow-components#common-members. */
export const visible: MemberSpec = {
  type: 'boolean',
  isDynamic: true,
  default: true,
  description: 'Shows or hides this component.',
}

export const enabled: MemberSpec = {
  type: 'boolean',
  isDynamic: true,
  default: true,
  description: 'Whether people can interact with this component.',
}

export const required: MemberSpec = {
  type: 'boolean',
  isDynamic: true,
  default: false,
  description: 'Whether people must fill this in before they can submit the screen.',
}

export const inputName: MemberSpec = {
  type: 'string',
  isRequired: true,
  description: 'The name used to refer to its value, as in ${form.name}. Must be unique on the screen.',
}

export const componentType: MemberSpec = {
  type: 'string',
  isRequired: true,
  description: 'The type of component.',
}

export const text = (maxCharacters: number, description: string, more?: Partial<MemberSpec>): MemberSpec => ({
  type: 'string',
  isDynamic: true,
  maxCharacters,
  description,
  ...more,
})

export const label = (maxCharacters: number, more?: Partial<MemberSpec>): MemberSpec =>
  text(maxCharacters, 'The label people see.', { isRequired: true, ...more })

export const helperText = text(80, 'Help text below the input.')

export const description = text(300, 'A description below the label.')

export const errorMessage = (maxCharacters?: number): MemberSpec => ({
  type: ['string', 'object'],
  isDynamic: true,
  since: '4.0',
  ...(maxCharacters ? { maxCharacters } : {}),
  description: 'The error message for an invalid value. Only outside a Form.',
})

export const labelVariant: MemberSpec = {
  type: 'string',
  isDynamic: true,
  since: '7.0',
  values: ['large'],
  description: 'Shows a larger label.',
}

export const mediaSize: MemberSpec = {
  type: 'string',
  isDynamic: true,
  since: '5.0',
  values: ['regular', 'large'],
  default: 'regular',
  description: 'The size of its images.',
}

export const initValue = (type: MemberSpec['type']): MemberSpec => ({
  type,
  isDynamic: true,
  since: '4.0',
  typedSince: '7.0',
  mayBeEmpty: true,
  description: 'The initial value. Only outside a Form.',
})

export const clickAction = (actions: readonly string[], more?: Partial<MemberSpec>): MemberSpec => ({
  type: 'action',
  actions,
  description: 'What happens on tap.',
  ...more,
})

export const selectAction: MemberSpec = {
  type: 'action',
  actions: ['data_exchange', 'update_data'],
  description: 'What happens when an option is selected.',
}

/** Date pickers only allow `data_exchange`. */
export const selectDayAction: MemberSpec = { ...selectAction, actions: ['data_exchange'] }

export const unselectAction: MemberSpec = {
  type: 'action',
  since: '6.0',
  actions: ['update_data'],
  description: 'What happens when an option is deselected.',
}

export const scaleType: MemberSpec = {
  type: 'string',
  isDynamic: true,
  values: ['contain', 'cover'],
  default: 'contain',
  description: 'Whether the image fits inside its space or fills it.',
}

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export const includeDays: MemberSpec = {
  type: 'string[]',
  isDynamic: true,
  values: week,
  default: week,
  description: 'The days of the week people can choose.',
}

export const minDate: MemberSpec = {
  type: 'date',
  isDynamic: true,
  description: 'The earliest date people can choose.',
}

export const maxDate: MemberSpec = {
  type: 'date',
  isDynamic: true,
  description: 'The latest date people can choose.',
}

export const unavailableDates: MemberSpec = {
  type: 'string[]',
  isDynamic: true,
  description: 'Dates people can’t choose.',
}
