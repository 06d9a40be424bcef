import type { SettingsValues } from './settings-values'

/** The effect of each switch. Tests verify each against the service. */
export const callingHints = {
  on: 'Customers can call this number, and you can call customers who allow calls.',
  off: 'New calls are rejected in both directions. Calls in progress continue.',
  buttonShown: 'Customers can call from the top of the chat or from the profile.',
  buttonHidden: 'Customers see no call button. Incoming calls still ring.',
  buttonWhileOff: 'Applies once calling is on.',
} as const

/** The effects of the two switches as set. */
export const hintsOf = ({ isOn, isIconShown }: SettingsValues) => ({
  calling: isOn ? callingHints.on : callingHints.off,
  button: !isOn
    ? callingHints.buttonWhileOff
    : isIconShown
      ? callingHints.buttonShown
      : callingHints.buttonHidden,
})

export const callingIsOff = 'Customers can’t call this number, and you can’t call anyone from it.'

export const newSipCosts =
  'The old credentials stop working. Phone systems that use them can’t take calls until they have the new ones.'

/** The combined effect of the switches. */
export function callingEffect({ isOn, isIconShown }: SettingsValues): string {
  if (!isOn) return 'There is no call button, and no one can call this number.'
  if (!isIconShown) return 'There is no call button. You can call customers who allow calls.'
  return 'The call button is shown. Tapping it calls this number.'
}
