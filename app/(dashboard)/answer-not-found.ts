import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import type { Problem } from '@/lib/contract/error-object'

/** A service that takes longer is waited for behind the skeleton, which has said 200 by then. */
const LONGEST_WAIT_MS = 2000

/**
 * Answers 404 for a thing nobody knows, which only a layout above the loading screen can: what streams has its status
 * already. A page the browser goes to by itself shows its skeleton at once; its status is seen by nobody.
 */
export async function answerNotFound(load: () => Promise<{ problem?: Problem }>): Promise<void> {
  if ((await headers()).get('sec-fetch-dest') === 'empty') return
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<{ problem?: Problem }>((resolve) => {
    timer = setTimeout(() => resolve({}), LONGEST_WAIT_MS)
  })
  // Any other failure is the page's to tell.
  const { problem } = await Promise.race([load().catch(() => ({ problem: undefined })), late])
  clearTimeout(timer)
  if (problem?.kind === 'notFound') notFound()
}
