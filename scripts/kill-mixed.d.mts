import type { Acknowledged } from './kill/mixed-load.d.mts'

/** What is left after the whole product was killed under load again and again. */
export function killMixed(kills: number): Promise<{
  kills: number
  acknowledged: Acknowledged
  /** Requests without an answer that promised anything. */
  failed: number
  /** Acknowledged and not there. */
  lost: string[]
  /** Done more than once. */
  doubled: string[]
}>
