import { parseUrl } from '@/lib/contract/parse-url'
import { Trouble } from './outputs'

const ADDRESS = 'SWITCHBOARD_URL'
const TOKEN = 'SWITCHBOARD_TOKEN'
const TIMEOUT_MS = 60_000

/** The console's address and access token. */
export interface Place {
  address: string
  token: string
}

/** The console's address and token from the environment. @throws Trouble when one is missing */
export function readPlace(environment: NodeJS.ProcessEnv): Place {
  const address = environment[ADDRESS] ?? ''
  const token = environment[TOKEN] ?? ''
  if (!parseUrl(address) || !/^https?:/i.test(address))
    throw new Trouble(`Set ${ADDRESS} to the address of the console, such as https://console.example.com.`)
  if (token === '')
    throw new Trouble(`Set ${TOKEN} to an API token. Create one under Settings, Your account.`)

  // Invalid header characters would be quoted in the error.
  if (!/^[\x21-\x7e]+$/.test(token)) throw new Trouble(`${TOKEN} is not an API token.`)
  return { address: address.replace(/\/$/, ''), token }
}

/** Sends any request to the console. @throws Trouble when it cannot be reached */
export function sendTo({ address, token }: Place, path: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('authorization', `Bearer ${token}`)
  // The token must not follow redirects.
  const safely: RequestInit = { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) }
  return fetch(`${address}${path}`, { ...init, ...safely, headers }).catch((error: unknown) => {
    const { cause } = Object(error)
    throw new Trouble(`${address} cannot be reached: ${cause instanceof Error ? cause.message : error}.`)
  })
}
