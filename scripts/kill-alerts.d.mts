/**
 * Alerts sent during incident scripts while the product was killed. `missed` ones were expected but not sent, `doubled`
 * ones were sent but not expected. Or why the test could not run.
 */
export function killAlerts(options: { kills: number; scripts?: string[]; replicas?: 1 | 2 }): Promise<
  | {
      kills: number
      runs: number
      incidents: number
      messages: number
      /** The same message sent again under the same id. */
      repeated: number
      /** From the end of a script to its last alert. */
      slowestMs: number
      missed: string[]
      doubled: string[]
    }
  | { reason: string }
>
