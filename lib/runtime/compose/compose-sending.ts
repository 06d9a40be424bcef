import { createAlerts } from '@/lib/console/alerts/create-alerts'
import { createReceivers } from '@/lib/console/receivers/create-receivers'
import type { Mail } from '@/lib/runtime/mail/create-mail'
import { createOutgoing } from './own-address'
import type { Root } from './root'

type Parts = Pick<Root, 'store' | 'clock' | 'log' | 'settings' | 'bus' | 'nameFlows'> & {
  /** Left out where no mail server is set. */
  mail: Mail | undefined
}

/** What leaves the console by itself: messages about incidents, and events that are forwarded. */
export function composeSending(parts: Parts): Pick<Root, 'alerts' | 'receivers'> {
  const { store, clock, log, settings, mail, bus, nameFlows } = parts
  const shared = { store, bus, secret: settings.sessionSecret, fetch: createOutgoing(settings) }
  return {
    alerts: createAlerts({
      ...{ ...shared, mail, nameFlows, publicUrl: settings.publicUrl },
      ...{ clock: Date.now, log: log.child({ part: 'alerts' }) },
    }),
    receivers: createReceivers({ ...shared, clock, log: log.child({ part: 'receivers' }) }),
  }
}
