import type { FaultLog } from '@/lib/runtime/process/log'
import { lookAgain, type RememberingParts } from '../history/remember-changes'
import { createFollower, type Follower } from './create-follower'

type Parts = RememberingParts & {
  log: Pick<FaultLog, 'warn'>
  /** Called if a flow was read only after earlier failures, long after its event. */
  onLateChange(flowId: string): void
  retryAfterMs?: readonly number[]
}

/** Records changes of flows from events; other kinds of content have no events. */
export const createContentFollower = (parts: Parts): Follower =>
  createFollower<true>({
    ...parts,
    tellingOf: ({ objectKind, objectId }) =>
      objectKind === 'flow' && objectId ? { id: objectId, told: true } : undefined,
    look: (id) => lookAgain(parts, { part: 'flow', id }),
  })
