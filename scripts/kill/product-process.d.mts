/** Starts the built product over a folder that stays, to be ended with -9. */
export function startProcess(options: {
  dataDir: string
  port: number
  variables?: Record<string, string>
}): Promise<{ baseUrl: string; kill(): Promise<void>; stop(): Promise<void> }>
/** The cookie of the admin; with it and the address as its origin, everything of the console may be done. */
export function signIn(baseUrl: string): Promise<string>
/** Identifiers of the account's numbers. */
export function phoneNumberIds(baseUrl: string, cookie: string): Promise<string[]>
