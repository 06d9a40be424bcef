/** The result of repeatedly killing a receiver under load. */
export function killTest(kills: number): Promise<{
  kills: number
  /** Bodies answered with 200. */
  acknowledged: number
  kept: number
  events: number
  /** Acknowledged but missing. */
  lost: number
  /** Stored, or turned into an event, more than once. */
  doubled: number
}>
