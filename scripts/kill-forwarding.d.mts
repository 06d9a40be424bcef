/** What is left after the product was killed while it forwarded to ten receivers. */
export function killForwarding(kills: number): Promise<{
  kills: number
  acknowledged: number
  /** Acknowledged, and not there at each receiver. */
  lost: number
  /** Posts that came again, under the ID they had. */
  repeated: number
}>
