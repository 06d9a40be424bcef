import type { Probe } from '@/lib/client/probe'
import type { ConnectionFacts } from '@/lib/contract/connection'
import type { Root } from '@/lib/runtime/compose/root'

/** What checks work with. */
export interface Checked extends ConnectionFacts {
  root: Pick<Root, 'settings' | 'store' | 'client' | 'events'>
  probe: Probe
  accessToken: string
  signal?: AbortSignal
}
