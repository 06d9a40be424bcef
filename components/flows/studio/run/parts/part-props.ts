import type { RunEvent } from '@/lib/language/flow-json/run/run-types'

/** Props of every part of a screen. */
export interface PartProps<View> {
  view: View
  send: (event: RunEvent) => void
}
