/** Where an alert is raised, and what has to be reached for it to end: between the two it stays as it is. */
export interface EndpointAlertMark {
  start: number
  end: number
}

/** Alerts about a data endpoint and the thresholds of each, mildest first. spec:flow-data#alerts; the ends are ours. */
export const endpointAlertMarks = {
  /** Percent of errors. */
  ENDPOINT_ERROR_RATE: [
    { start: 5, end: 4 },
    { start: 10, end: 8 },
    { start: 50, end: 40 },
  ],
  /** Seconds nine in ten requests take. */
  ENDPOINT_LATENCY: [
    { start: 1, end: 0.8 },
    { start: 5, end: 4 },
    { start: 7, end: 6 },
  ],
  /** Percent of availability. */
  ENDPOINT_AVAILABILITY: [{ start: 90, end: 95 }],
} as const satisfies Record<string, readonly EndpointAlertMark[]>
