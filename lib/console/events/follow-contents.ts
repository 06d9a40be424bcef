import type { FaultLog } from '@/lib/runtime/process/log'
import { lookAgain, type RememberingParts } from '../history/remember-changes'
import { createFollower, type Follower } from './create-follower'

type Parts = RememberingParts & {
  log: Pick<FaultLog, 'warn'>
  /** Called if a flow was read only after a failure, long after its event. */
  onLateChange(flowId: string): void
  retryAfterMs?: readonly number[]
}

/** Remembers what became of the flows that events are about; nothing else the memory keeps has events. */
export const createContentFollower = (parts: Parts): Follower =>
  createFollower<true>({
    ...parts,
    tellingOf: ({ objectKind, objectId }) =>
      objectKind === 'flow' && objectId ? { id: objectId, told: true } : undefined,
    look: (id) => lookAgain(parts, { part: 'flow', id }),
  })
