import type { Log } from '@/lib/runtime/process/log'
import { withTimeout } from '@/lib/work/timeout'

const TIMEOUT_MS = 2000

/** Whether something answers within two seconds; logs it otherwise. */
export async function answersInTime(
  what: string,
  ask: () => Promise<unknown>,
  log: Pick<Log, 'error'>,
): Promise<boolean> {
  try {
    await withTimeout(ask(), TIMEOUT_MS, () => {
      throw new Error(`no answer within ${TIMEOUT_MS} ms`)
    })
    return true
  } catch (error) {
    log.error({ error }, `${what} does not answer`)
    return false
  }
}
