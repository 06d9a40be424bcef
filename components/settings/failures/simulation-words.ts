/** Effects of each quality rating on a template of the embedded service. A test verifies them. */
export const qualityCosts = {
  RED: 'Low: paused for 3 hours, then for 6, then disabled.',
  YELLOW: 'Medium: flagged, can still be sent.',
  GREEN: 'High: no longer flagged.',
} as const

/** Effects of advancing the clock. A test verifies them. */
export const clockCosts =
  'The clock only moves forward, and events and other data past their retention period are deleted. To go back, start with a new data folder.'

/** The purpose of an access token with a single scope. */
export const scopedTokenCosts =
  'Any call that needs the other scope is refused with error 200. The token expires after a day.'
