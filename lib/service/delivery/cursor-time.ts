/** The time in a cursor. A cursor may be made up: what is no time reads as the earliest or the latest. */
export const cursorTime = (text: string): number =>
  Math.min(Math.max(Number.parseInt(text, 10) || 0, 0), Number.MAX_SAFE_INTEGER)
