export interface Receivers {
  urls: string[]
  /** How many different bodies each has had. */
  counts(): number[]
  bodies(): Set<string>[]
  /** Posts of which the receiver had had the body. */
  repeated(): number
  /** One of them never responds again. */
  silence(index: number): void
  stop(): Promise<unknown>
}

export function startReceivers(count: number): Promise<Receivers>
export function addReceivers(options: { baseUrl: string; cookie: string; urls: string[] }): Promise<void>
