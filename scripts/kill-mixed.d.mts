import type { Acknowledged } from './kill/mixed-load.d.mts'

/** The result of repeatedly killing the whole product under load. */
export function killMixed(kills: number): Promise<{
  kills: number
  acknowledged: Acknowledged
  /** Requests without a confirming response. */
  failed: number
  /** Acknowledged but missing. */
  lost: string[]
  /** Done more than once. */
  doubled: string[]
}>
