import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { inPageTime } from '@/lib/console/in-page-time'
import type { Problem } from '@/lib/contract/error-object'

/**
 * Responds with 404 for an unknown object. Only a layout above the loading screen can do so, because streaming fixes
 * the status. If the service is slow, the skeleton is shown first and the status is 200. Client-side navigation shows
 * the skeleton immediately, and its status doesn't matter.
 */
export async function answerNotFound(load: () => Promise<{ problem?: Problem }>): Promise<void> {
  if ((await headers()).get('sec-fetch-dest') === 'empty') return
  // The page reports any other failure.
  const { problem } = await inPageTime(load()).catch(() => ({ problem: undefined }))
  if (problem?.kind === 'notFound') notFound()
}
