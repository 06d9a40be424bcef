import { createProbe } from '@/lib/client/probe'
import { createConnection } from '@/lib/console/connection/create-connection'
import { createOwnHealth } from '@/lib/console/health/own-health'
import { createServiceHealth } from '@/lib/console/health/service-health'
import { createHealthWatch, startHealthWatch } from '@/lib/console/health/watch-health'
import type { Mail } from '@/lib/runtime/mail/create-mail'
import type { Service } from '@/lib/service/create-service'
import type { Worker } from '@/lib/work/periodic'
import type { Connected } from './connect-service'
import type { Root } from './root'

type Parts = Pick<Root, 'settings' | 'store' | 'clock' | 'client' | 'events'> & {
  way: Connected['way']
  mail: Mail | undefined
}

/** Checks of the connection to the service, and of the console itself. */
export function composeHealth({
  way,
  mail,
  ...root
}: Parts): Pick<Root, 'connection' | 'serviceHealth' | 'ownHealth'> {
  const { store, settings } = root
  const connection = createConnection({
    root,
    probe: createProbe(way),
    address: way.baseUrl,
    get accessToken() {
      return way.accessToken
    },
  })
  return {
    connection,
    serviceHealth: createServiceHealth({
      connection,
      clock: root.clock,
      isEmbedded: settings.connection.kind === 'embedded',
    }),
    ownHealth: createOwnHealth({ store, mail, backupMaxAgeDays: settings.backupMaxAgeDays }),
  }
}

/** Takes measurements regularly, and after each step of an incident script. */
export function startHealth(root: Root, service: Service | undefined): Worker {
  const look = createHealthWatch(root)
  service?.lookWhileMoved(() => look({ isMoved: true }))
  return startHealthWatch(root, look)
}
