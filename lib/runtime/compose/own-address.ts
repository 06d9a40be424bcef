import { ACCOUNT_KEY, pathOfAccount } from '@/lib/contract/account-keys'
import { createPublicFetch, type PublicFetch } from '@/lib/runtime/http/public-fetch'
import { FLOW_DATA_FOLDER } from '@/lib/runtime/listener/flow-data'
import type { RootSettings, Settings } from './settings'

export type Places = Pick<Settings, 'port' | 'publicUrl' | 'listenOn'>

const everyAddress = ['0.0.0.0', '::']

/** Address of this process on its own machine, regardless of its public address. */
export function localOrigin({ port, listenOn: [host = '0.0.0.0'] }: Places): string {
  if (everyAddress.includes(host)) return `http://127.0.0.1:${port}`
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

const RECEIVER = '/webhook'
const anyAccount = `(?:/${ACCOUNT_KEY.source.slice(1, -1)})?`
const ownPath = new RegExp(`^(?:${RECEIVER}${anyAccount}|${FLOW_DATA_FOLDER}${anyAccount}/\\d{1,40})$`)

/** Local address of an account's own event receiver. */
export const ownReceiver = (settings: Places & Pick<RootSettings, 'accountKey'>): string =>
  `${localOrigin(settings)}${RECEIVER}${pathOfAccount(settings.accountKey)}`

/** Public address of the same receiver. */
export const receiverUrl = ({
  publicUrl,
  accountKey,
}: Pick<RootSettings, 'publicUrl' | 'accountKey'>): string =>
  `${publicUrl}${RECEIVER}${pathOfAccount(accountKey)}`

/**
 * Maps the console's own receiver and data endpoint to local addresses, so that they are reachable wherever
 * its name resolves. Only paths of its own address and port are mapped.
 */
export function ownAddresses(places: Places): (url: URL) => URL | undefined {
  const local = localOrigin(places)
  const origins = [local, new URL(places.publicUrl).origin]
  return ({ origin, pathname, search }) =>
    origins.includes(origin) && ownPath.test(pathname) ? new URL(`${pathname}${search}`, local) : undefined
}

/** Calls addresses that people enter. */
export const createOutgoing = (settings: Pick<Settings, 'allowsPrivateAddresses'> & Places): PublicFetch =>
  createPublicFetch({ allowsPrivate: settings.allowsPrivateAddresses, own: ownAddresses(settings) })
