import { randomBytes } from 'node:crypto'
import { createPublicFetch } from '@/lib/runtime/http/public-fetch'
import type { ServiceContext } from '@/lib/service/context'
import { createService, type Service } from '@/lib/service/create-service'
import type { Store } from '@/lib/store/open'
import { createSignal } from '@/lib/work/signal'

/** The service with the demo account. Its only token is `outside-token`, and reviews take no time. */
export const demoServiceOn = (
  store: Store,
  clock: () => number,
  settings: Partial<ServiceContext['settings']> = {},
): Service =>
  createService({
    store,
    clock,
    random: randomBytes,
    outgoing: createPublicFetch({ allowsPrivate: false }),
    announced: createSignal(),
    log: { info() {}, warn() {}, error() {} },
    settings: {
      publicUrl: 'https://console.example/service',
      tokens: [{ token: 'outside-token', name: 'outside', callsPerHour: null }],
      reviewDelayMs: 0,
      appSecret: 'app-secret',
      fieldNames: 'specification',
      ...settings,
    },
  })
