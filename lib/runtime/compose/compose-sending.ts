import { createAlerts } from '@/lib/console/alerts/create-alerts'
import { startAuditStream } from '@/lib/console/audit/stream-entries'
import { nameNumbers } from '@/lib/console/phone-numbers/create-phone-numbers'
import { createReceivers } from '@/lib/console/receivers/create-receivers'
import { ACCOUNT_PARAMETER, HOME_ACCOUNT } from '@/lib/contract/account-keys'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import type { Mail } from '@/lib/runtime/mail/create-mail'
import type { Worker } from '@/lib/work/periodic'
import { createOutgoing, ownAddresses } from './own-address'
import type { Root } from './root'

type Parts = Pick<Root, 'store' | 'clock' | 'log' | 'settings' | 'bus' | 'nameFlows' | 'phoneNumbers'> & {
  /** Omitted without a mail server. */
  mail: Mail | undefined
}

/** Everything the console sends on its own: incident notices and forwarded events. */
export function composeSending(parts: Parts): Pick<Root, 'alerts' | 'receivers'> {
  const { store, clock, log, settings, mail, bus, nameFlows, phoneNumbers } = parts
  const shared = { store, bus, secret: settings.sessionSecret, fetch: createOutgoing(settings) }
  return {
    alerts: createAlerts({
      ...{ ...shared, mail, nameFlows, publicUrl: consoleOf(settings) },
      nameNumbers: () => nameNumbers(phoneNumbers),
      ...{ clock: Date.now, log: log.child({ part: 'alerts' }) },
    }),
    receivers: createReceivers({ ...shared, clock, log: log.child({ part: 'receivers' }) }),
  }
}

/** Public address of the console for this account. */
const consoleOf = ({ publicUrl, accountKey }: Root['settings']) =>
  accountKey === HOME_ACCOUNT ? publicUrl : `${publicUrl}/?${ACCOUNT_PARAMETER}=${accountKey}`

/** Streams the audit log to the operator's target, which may be in a private network. */
export function startAuditStreaming({
  store,
  log,
  settings,
}: Pick<Root, 'store' | 'log' | 'settings'>): Worker[] {
  const { auditStream: target, publicUrl, accountKey } = settings
  if (!target) return []
  const fetch = createPublicFetch({ allowsPrivate: true, own: ownAddresses(settings) })
  const { hostname: host } = new URL(publicUrl)
  return [
    startAuditStream({
      store,
      fetch,
      target,
      host,
      accountKey,
      clock: Date.now,
      log: log.child({ part: 'audit' }),
    }),
  ]
}
