import { publishTopics } from '@/lib/runtime/compose/publish-topics'
import type { Root } from '@/lib/runtime/compose/root'

interface Parts extends Pick<Root, 'store' | 'bus'> {
  log: { warn(facts: object, message: string): void }
  /** Calls back when a code was changed. Returns the function that ends it. */
  listen(listener: () => void): () => void
  /** Changes within so long are told together: a list of thousands is one thing to open pages. */
  togetherMs?: number
}

const TOGETHER_MS = 700

/**
 * Tells open pages of codes that clients of the embedded service changed.
 *
 * @returns a function that ends it
 */
export function followQrCodes({ listen, log, togetherMs = TOGETHER_MS, ...parts }: Parts): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = () => {
    timer = undefined
    publishTopics(parts, ['qr-codes']).catch((error: unknown) =>
      log.warn({ error }, 'a change of QR codes was not announced'),
    )
  }
  const end = listen(() => {
    timer ??= setTimeout(tell, togetherMs)
  })
  return () => {
    end()
    clearTimeout(timer)
  }
}
