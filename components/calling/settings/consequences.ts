import type { SettingsValues } from './settings-values'

/** What the switches of calling do, for people; tests make each happen at the service. */
export const callingHints = {
  isOn: 'When on, customers can call this number from the chat, and you can call those who allowed it. When off, new calls are rejected in both directions; calls in progress continue.',
  isIconShown:
    'When on, customers see a call button at the top of the chat and in the profile. Turn it off for a number that only makes calls. Incoming calls still ring.',
  isIconShownWhileOff:
    'There is no call button while calling is off. This setting applies once calling is on.',
} as const

export const callingIsOff = 'Customers can’t call this number, and you can’t call anyone from it.'

export const newSipCosts =
  'The old credentials stop working. Phone systems that use them can’t take calls until they have the new ones.'

/** What the switches mean together. */
export function callingEffect({ isOn, isIconShown }: SettingsValues): string {
  if (!isOn) return 'There is no call button, and no one can call this number.'
  if (!isIconShown) return 'There is no call button. You can call customers who allowed it.'
  return 'The call button is shown. Tapping it calls this number.'
}
