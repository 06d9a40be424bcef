import { type AlertParts, type Alerts, createAlerts } from '@/lib/console/alerts/create-alerts'
import type { Log } from '@/lib/runtime/process/log'
import { createOutgoing } from './own-address'
import type { Settings } from './settings'

type Given = Pick<AlertParts, 'store' | 'mail' | 'secret' | 'bus'> & { log: Log; settings: Settings }

/** Alerts go by mail, and to addresses people enter. */
export const composeAlerts = ({ log, settings, ...parts }: Given): Alerts =>
  createAlerts({
    ...parts,
    clock: Date.now,
    log: log.child({ part: 'alerts' }),
    fetch: createOutgoing(settings),
    publicUrl: settings.publicUrl,
  })
