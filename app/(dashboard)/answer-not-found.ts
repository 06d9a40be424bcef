import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { inPageTime } from '@/lib/console/in-page-time'
import type { Problem } from '@/lib/contract/error-object'

/**
 * Answers 404 for a thing nobody knows, which only a layout above the loading screen can: what streams has its status
 * already. A service that takes longer than the page is waited for behind the skeleton, which has said 200 by then. A
 * page the browser goes to by itself shows its skeleton at once; its status is seen by nobody.
 */
export async function answerNotFound(load: () => Promise<{ problem?: Problem }>): Promise<void> {
  if ((await headers()).get('sec-fetch-dest') === 'empty') return
  // Any other failure is the page's to tell.
  const { problem } = await inPageTime(load()).catch(() => ({ problem: undefined }))
  if (problem?.kind === 'notFound') notFound()
}
