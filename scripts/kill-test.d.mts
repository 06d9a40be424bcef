/** What is left after a receiver was killed under load again and again. */
export function killTest(kills: number): Promise<{
  kills: number
  /** Bodies that were answered with 200. */
  acknowledged: number
  kept: number
  events: number
  /** Acknowledged and not there. */
  lost: number
  /** Kept, or made an event of, more than once. */
  doubled: number
}>
