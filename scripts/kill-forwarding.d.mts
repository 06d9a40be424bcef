/** The result of killing the product while it forwarded to ten receivers. */
export function killForwarding(kills: number): Promise<{
  kills: number
  acknowledged: number
  /** Acknowledged, but missing at a receiver. */
  lost: number
  /** Posts repeated under the same ID. */
  repeated: number
}>
