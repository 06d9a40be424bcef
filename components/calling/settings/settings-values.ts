import type { CallingUpdate } from '@/lib/browser/calling'
import type { CallingSettings } from '@/lib/contract/calling'

/** The settings as switches. */
export interface SettingsValues {
  /** The number takes and makes calls. */
  isOn: boolean
  /** Customers see the button. */
  isIconShown: boolean
}

export const toValues = ({ status, call_icon_visibility }: CallingSettings): SettingsValues => ({
  isOn: status === 'ENABLED',
  isIconShown: call_icon_visibility !== 'HIDDEN',
})

/** Switches are sent as they are. */
export const toSent = (values: SettingsValues): SettingsValues => values

/** The changes in the API's format. */
export const updateOf = ({ isOn, isIconShown }: Partial<SettingsValues>): CallingUpdate => ({
  ...(isOn === undefined ? {} : { status: isOn ? 'ENABLED' : 'DISABLED' }),
  ...(isIconShown === undefined ? {} : { call_icon_visibility: isIconShown ? 'DEFAULT' : 'HIDDEN' }),
})

/** Labels of the switches. */
export const settingsFields: Record<keyof SettingsValues, string> = {
  isOn: 'Calling',
  isIconShown: 'Call button',
}

const known = new Set(['status', 'call_icon_visibility'])

/** Settings without a switch, as lines of text. */
export const otherSettings = (settings: CallingSettings): { name: string; text: string }[] =>
  Object.entries(settings)
    .filter(([name]) => !known.has(name))
    .map(([name, value]) => ({ name, text: typeof value === 'string' ? value : JSON.stringify(value) }))
