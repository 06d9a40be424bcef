import type { Acknowledged } from './kill/mixed-load.d.mts'

/** Milliseconds until each kind of work was acknowledged again, and a page showed something new. */
type Recovery = Acknowledged & { page?: number }

/** Two replicas on one database: one was killed, then the database crashed. Or why this could not run. */
export function twoReplicas(
  openPage?: (baseUrl: string, cookie: string) => Promise<{ refreshed(): Promise<void> }>,
): Promise<
  | {
      acknowledged: Acknowledged
      failed: number
      recovery: { afterKill: Recovery; afterCrash: Recovery }
      lost: string[]
      doubled: string[]
    }
  | { reason: string }
>
