/** Starts the built product on a persistent folder, to be killed with -9. */
export function startProcess(options: {
  dataDir: string
  port: number
  variables?: Record<string, string>
}): Promise<{ baseUrl: string; kill(): Promise<void>; stop(): Promise<void> }>
/** The admin's cookie, which permits everything if sent with the address as origin. */
export function signIn(baseUrl: string): Promise<string>
/** Identifiers of the account's numbers. */
export function phoneNumberIds(baseUrl: string, cookie: string): Promise<string[]>
