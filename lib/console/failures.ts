import 'server-only'
import { missingBecause } from '@/lib/contract/embedded-only'
import type { Root } from '@/lib/runtime/compose/root'
import type { FailureSwitch } from '@/lib/service/failures/failure-switch'
import { problem } from './problems'

/** @throws Refusal notFound where the service is elsewhere: it fails by itself or not at all. */
export function failureSwitch({ failures }: Pick<Root, 'failures'>): FailureSwitch {
  if (!failures) throw problem('notFound', missingBecause('failures'))
  return failures
}
