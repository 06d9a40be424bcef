export interface Receivers {
  urls: string[]
  /** Number of distinct bodies per receiver. */
  counts(): number[]
  bodies(): Set<string>[]
  /** Number of repeated bodies. */
  repeated(): number
  /** Makes a receiver hang. */
  silence(index: number): void
  stop(): Promise<unknown>
}

export function startReceivers(count: number): Promise<Receivers>
export function addReceivers(options: { baseUrl: string; cookie: string; urls: string[] }): Promise<void>
