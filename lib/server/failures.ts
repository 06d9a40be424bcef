import 'server-only'
import { newestEventId } from '@/lib/live/topics-after'
import type { FailureSwitch } from '@/lib/service/failures/failure-switch'
import { problem } from './problems'
import type { Root } from './root'

/** @throws Refusal notFound where the service is elsewhere: it fails by itself or not at all. */
export function failureSwitch({ failures }: Pick<Root, 'failures'>): FailureSwitch {
  if (!failures) throw problem('notFound', 'The service is elsewhere, and cannot be made to fail from here.')
  return failures
}

/** Tells every open page. */
export async function tellFailures({ store, bus }: Pick<Root, 'store' | 'bus'>): Promise<void> {
  bus.publish({ id: await newestEventId(store), topics: ['failures'] })
}
