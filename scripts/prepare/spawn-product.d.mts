import type { ChildProcess } from 'node:child_process'

export interface ProductProcess {
  child: ChildProcess
  baseUrl: string
  /** Resolves with the printed address, or with undefined if the process ended first. */
  opened: Promise<string | undefined>
  /** Its standard error so far: log lines, or why it did not start. */
  written(): string
  exited: Promise<number | null>
  /** Ends it if it has not ended, and waits until it has. */
  end(signal: NodeJS.Signals): Promise<void>
}

/** Starts the built product as `npm start` does, in a process that ends with this one at the latest. */
export function spawnProduct(options: {
  dataDir: string
  port: number
  variables?: Record<string, string>
  args?: string[]
  uid?: number
}): ProductProcess
