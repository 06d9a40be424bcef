/** Thresholds that raise and clear an alert. Between the two, its state doesn't change. */
export interface EndpointAlertMark {
  start: number
  end: number
}

/**
 * Alerts about a data endpoint with their thresholds, mildest first. spec:flow-data#alerts; the clearing thresholds are
 * ours.
 */
export const endpointAlertMarks = {
  /** Error rate in percent. */
  ENDPOINT_ERROR_RATE: [
    { start: 5, end: 4 },
    { start: 10, end: 8 },
    { start: 50, end: 40 },
  ],
  /** 90th percentile latency in seconds. */
  ENDPOINT_LATENCY: [
    { start: 1, end: 0.8 },
    { start: 5, end: 4 },
    { start: 7, end: 6 },
  ],
  /** Availability in percent. */
  ENDPOINT_AVAILABILITY: [{ start: 90, end: 95 }],
} as const satisfies Record<string, readonly EndpointAlertMark[]>
