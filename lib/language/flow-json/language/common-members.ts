import type { MemberSpec } from './spec'

/** Members that many components share, written once. spec:flow-components#common-members. */
export const visible: MemberSpec = {
  type: 'boolean',
  isDynamic: true,
  default: true,
  description: 'Whether people see it.',
}

export const enabled: MemberSpec = {
  type: 'boolean',
  isDynamic: true,
  default: true,
  description: 'Whether people can use it.',
}

export const required: MemberSpec = {
  type: 'boolean',
  isDynamic: true,
  default: false,
  description: 'Whether it is required before the screen can be submitted.',
}

export const inputName: MemberSpec = {
  type: 'string',
  isRequired: true,
  description: 'The name its value has in ${form.…}; unique on the screen.',
}

export const componentType: MemberSpec = {
  type: 'string',
  isRequired: true,
  description: 'Which component it is.',
}

export const text = (maxCharacters: number, description: string, more?: Partial<MemberSpec>): MemberSpec => ({
  type: 'string',
  isDynamic: true,
  maxCharacters,
  description,
  ...more,
})

export const label = (maxCharacters: number, more?: Partial<MemberSpec>): MemberSpec =>
  text(maxCharacters, 'What it asks for, as people read it.', { isRequired: true, ...more })

export const helperText = text(80, 'A hint below it.')

export const description = text(300, 'An explanation below the label.')

export const errorMessage = (maxCharacters?: number): MemberSpec => ({
  type: ['string', 'object'],
  isDynamic: true,
  since: '4.0',
  ...(maxCharacters ? { maxCharacters } : {}),
  description: 'What it says when its value is refused. Only outside a Form.',
})

export const labelVariant: MemberSpec = {
  type: 'string',
  isDynamic: true,
  since: '7.0',
  values: ['large'],
  description: 'Shows the label larger.',
}

export const mediaSize: MemberSpec = {
  type: 'string',
  isDynamic: true,
  since: '5.0',
  values: ['regular', 'large'],
  default: 'regular',
  description: 'How large its images are.',
}

export const initValue = (type: MemberSpec['type']): MemberSpec => ({
  type,
  isDynamic: true,
  since: '4.0',
  typedSince: '7.0',
  mayBeEmpty: true,
  description: 'The value it starts with. Only outside a Form.',
})

export const clickAction = (actions: readonly string[], more?: Partial<MemberSpec>): MemberSpec => ({
  type: 'action',
  actions,
  description: 'What happens when people tap it.',
  ...more,
})

export const selectAction: MemberSpec = {
  type: 'action',
  actions: ['data_exchange', 'update_data'],
  description: 'What happens when people choose something.',
}

/** Pickers of days take no other. */
export const selectDayAction: MemberSpec = { ...selectAction, actions: ['data_exchange'] }

export const unselectAction: MemberSpec = {
  type: 'action',
  since: '6.0',
  actions: ['update_data'],
  description: 'What happens when people take their choice back.',
}

export const scaleType: MemberSpec = {
  type: 'string',
  isDynamic: true,
  values: ['contain', 'cover'],
  default: 'contain',
  description: 'Whether the whole image is shown or the space is filled.',
}

const week = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

export const includeDays: MemberSpec = {
  type: 'string[]',
  isDynamic: true,
  values: week,
  default: week,
  description: 'The days of the week that can be chosen.',
}

export const minDate: MemberSpec = {
  type: 'date',
  isDynamic: true,
  description: 'The first day that can be chosen.',
}

export const maxDate: MemberSpec = {
  type: 'date',
  isDynamic: true,
  description: 'The last day that can be chosen.',
}

export const unavailableDates: MemberSpec = {
  type: 'string[]',
  isDynamic: true,
  description: 'Unavailable days.',
}
