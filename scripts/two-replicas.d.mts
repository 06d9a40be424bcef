import type { Acknowledged } from './kill/mixed-load.d.mts'

/** Two replicas on one database: one was killed, then the database crashed. Or why that could not be tried. */
export function twoReplicas(): Promise<
  | {
      acknowledged: Acknowledged
      failed: number
      recovery: { afterKill: Acknowledged; afterCrash: Acknowledged }
      lost: string[]
      doubled: string[]
    }
  | { reason: string }
>
