import type { RunEvent } from '@/lib/language/flow-json/run/run-types'

/** What every part of a screen takes. */
export interface PartProps<View> {
  view: View
  send: (event: RunEvent) => void
}
