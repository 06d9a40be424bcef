/** What each quality does to a template, as the service inside does it; a test makes it happen. */
export const qualityCosts = {
  RED: 'Low: paused for 3 hours, then for 6, then disabled.',
  YELLOW: 'Medium: flagged, can still be sent.',
  GREEN: 'High: no longer flagged.',
} as const

/** What moving the clock does; a test makes it happen. */
export const clockCosts =
  'The clock only moves forward, and events and other data past their retention period are deleted. To go back, start with a new data folder.'

/** What an access token with one scope is for. */
export const scopedTokenCosts =
  'Any call that needs the other scope is refused with error 200. The token expires after a day.'
