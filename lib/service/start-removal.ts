import type { ServiceContext } from './context'
import { removeOldDeliveries } from './delivery/remove-old'
import { removeOldMessages } from './messages/remove-old-messages'
import { startPeriodic } from './work/periodic'
import type { Worker } from './work/worker'

const FIRST_AFTER_MS = 60_000
const EVERY_MS = 3_600_000

/** Removes every hour what the service has kept long enough. */
export const startRemoval = (context: ServiceContext): Worker =>
  startPeriodic({
    name: 'removing old deliveries and messages',
    firstAfterMs: FIRST_AFTER_MS,
    everyMs: EVERY_MS,
    log: context.log,
    run: async (isStopping) => {
      await removeOldDeliveries(context, isStopping)
      await removeOldMessages(context, isStopping)
    },
  })
