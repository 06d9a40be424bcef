import type { Log } from '@/lib/runtime/process/log'

const TIMEOUT_MS = 2000

/** Whether something answers within two seconds; logs it otherwise. */
export async function answersInTime(
  what: string,
  ask: () => Promise<unknown>,
  log: Pick<Log, 'error'>,
): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  })
  try {
    await Promise.race([ask(), late])
    return true
  } catch (error) {
    log.error({ error }, `${what} does not answer`)
    return false
  } finally {
    clearTimeout(timer)
  }
}
