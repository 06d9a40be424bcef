import { publishLater } from '@/lib/events/live/publish-topics'
import type { Root } from '@/lib/runtime/compose/root'
import type { FaultLog } from '@/lib/runtime/process/log'

interface Parts extends Pick<Root, 'store' | 'bus'> {
  log: Pick<FaultLog, 'warn'>
  /** Calls back when a code changes. Returns the function to unsubscribe. */
  subscribe(listener: () => void): () => void
  /** Changes within this time are announced together, so that importing thousands causes one notification. */
  togetherMs?: number
}

const TOGETHER_MS = 700

/**
 * Notifies open pages of codes changed by clients of the embedded service.
 *
 * @returns a function to stop
 */
export function followQrCodes({ subscribe, log, togetherMs = TOGETHER_MS, ...parts }: Parts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const publish = () => {
    timer = undefined
    publishLater({ ...parts, log }, ['qr-codes'])
  }
  const end = subscribe(() => {
    timer ??= setTimeout(publish, togetherMs)
  })
  return () => {
    end()
    clearTimeout(timer)
  }
}
