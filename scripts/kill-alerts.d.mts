/**
 * What was told while incident scripts happened and the product was killed: `missed` of what they state, `doubled` beyond
 * it. Or why that could not be tried.
 */
export function killAlerts(options: { kills: number; scripts?: string[]; replicas?: 1 | 2 }): Promise<
  | {
      kills: number
      runs: number
      incidents: number
      messages: number
      /** The same message once more, under the same id. */
      repeated: number
      /** From the end of a script until its last alert. */
      slowestMs: number
      missed: string[]
      doubled: string[]
    }
  | { reason: string }
>
