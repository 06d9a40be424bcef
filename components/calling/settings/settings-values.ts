import type { CallingUpdate } from '@/lib/browser/calling'
import type { CallingSettings } from '@/lib/contract/calling'

/** The settings as switches. */
export interface SettingsValues {
  /** The number takes and makes calls. */
  isOn: boolean
  /** Customers see the button. */
  isIconShown: boolean
}

export type SettingsField = keyof SettingsValues

export const toValues = ({ status, call_icon_visibility }: CallingSettings): SettingsValues => ({
  isOn: status === 'ENABLED',
  isIconShown: call_icon_visibility !== 'HIDDEN',
})

/** Switches are sent as they stand. */
export const toSent = (values: SettingsValues): SettingsValues => values

/** What was moved, in the words of the service. */
export const updateOf = ({ isOn, isIconShown }: Partial<SettingsValues>): CallingUpdate => ({
  ...(isOn === undefined ? {} : { status: isOn ? 'ENABLED' : 'DISABLED' }),
  ...(isIconShown === undefined ? {} : { call_icon_visibility: isIconShown ? 'DEFAULT' : 'HIDDEN' }),
})

/** What a switch says now that someone else moved it. */
export function movedText(field: SettingsField, values: SettingsValues): string {
  if (field === 'isOn') return values.isOn ? 'Calling was turned on.' : 'Calling was turned off.'
  return values.isIconShown ? 'The call button is shown now.' : 'The call button is hidden now.'
}

const known = new Set(['status', 'call_icon_visibility'])

/** Settings a service has beyond those that can be changed here, as lines to read. */
export const otherSettings = (settings: CallingSettings): { name: string; text: string }[] =>
  Object.entries(settings)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => ({ name, text: typeof value === 'string' ? value : JSON.stringify(value) }))
