export interface RunningProduct {
  baseUrl: string
  /** The printed address: the setup page with its code while there is no admin. */
  openUrl: string
  dataDir: string
  pid: number
  /** Ends the product and removes its folder. */
  stop(): Promise<void>
}

export function startProduct(options?: {
  variables?: Record<string, string>
  args?: string[]
}): Promise<RunningProduct>
