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
const fields = ['isOn', 'isIconShown'] as const satisfies SettingsField[]

export const toValues = ({ status, call_icon_visibility }: CallingSettings): SettingsValues => ({
  isOn: status === 'ENABLED',
  isIconShown: call_icon_visibility !== 'HIDDEN',
})

/** What is sent: only what differs from the settings as they were read. Undefined when nothing does. */
export function updateOf(opened: SettingsValues, typed: SettingsValues): CallingUpdate | undefined {
  const update: CallingUpdate = {}
  if (typed.isOn !== opened.isOn) update.status = typed.isOn ? 'ENABLED' : 'DISABLED'
  if (typed.isIconShown !== opened.isIconShown)
    update.call_icon_visibility = typed.isIconShown ? 'DEFAULT' : 'HIDDEN'
  return Object.keys(update).length > 0 ? update : undefined
}

interface Versions {
  /** The settings the switches were drawn over. */
  opened: SettingsValues
  typed: SettingsValues
  /** The settings as they are now. */
  latest: SettingsValues
}

/**
 * The switches after someone else changed the settings: what was not touched here follows. A switch has two places, so
 * whoever touched the same one wanted the same.
 *
 * @returns `changed` are the switches that moved by themselves
 */
export function followLatest({ opened, typed, latest }: Versions): {
  values: SettingsValues
  changed: SettingsField[]
} {
  const changed = fields.filter((field) => latest[field] !== opened[field] && latest[field] !== typed[field])
  return {
    values: { ...typed, ...Object.fromEntries(changed.map((field) => [field, latest[field]])) },
    changed,
  }
}

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
