import type { Probe } from '@/lib/client/probe'
import { HOME_ACCOUNT } from '@/lib/contract/account-keys'
import type { CheckOutcome, ConnectionCheck, ConnectionFacts } from '@/lib/contract/connection'
import { receiverUrl } from '@/lib/runtime/compose/own-address'
import { ownCallbackUrl } from '@/lib/service/subscriptions/own-subscription'
import { checkAccount, checkNumbers } from './check-account'
import { checkAddress } from './check-address'
import { checkCallback } from './check-callback'
import { checkClock } from './check-clock'
import { checkEvents } from './check-events'
import { checkToken } from './check-token'
import type { Checked } from './checked'
import type { Finding } from './finding'

/** Diagnoses the connection to the service. */
export interface Connection {
  describe(): Promise<ConnectionFacts>
  /** Runs one check, without changing anything. */
  check(name: ConnectionCheck, signal?: AbortSignal): Promise<CheckOutcome>
}

interface Parts {
  root: Checked['root']
  probe: Probe
  /** Never shown, only sent to the service. Read each time, because the token may be replaced. */
  readonly accessToken: string
  /** Address of the service. */
  address: string
}

const checks: Record<ConnectionCheck, (checked: Checked) => Promise<Finding>> = {
  address: checkAddress,
  token: checkToken,
  account: checkAccount,
  numbers: checkNumbers,
  clock: checkClock,
  callback: checkCallback,
  events: checkEvents,
}

export function createConnection(parts: Parts): Connection {
  const { root, probe, address } = parts
  const describe = () => describeConnection(root, address)
  return {
    describe,
    async check(name, signal) {
      const at = Date.now()
      const startedAt = performance.now()
      const { accessToken } = parts
      const finding = await checks[name]({ ...(await describe()), root, probe, accessToken, signal })
      return { ...finding, at, tookMs: Math.round(performance.now() - startedAt) }
    },
  }
}

async function describeConnection(
  { settings, store }: Pick<Checked['root'], 'settings' | 'store'>,
  address: string,
): Promise<ConnectionFacts> {
  const { connection, businessAccountId, phoneNumberId, simulatedPhone } = settings
  const inner = connection.kind === 'embedded' ? await ownCallbackUrl(store.reads) : undefined
  return {
    kind: connection.kind,
    isEntered: settings.accountKey !== HOME_ACCOUNT,
    address,
    businessAccountId,
    phoneNumberId,
    callbackUrl: inner ?? receiverUrl(settings),
    ...(connection.kind === 'embedded' ? { simulatedPhone } : {}),
  }
}
