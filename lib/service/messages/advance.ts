import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { schedule } from '../work/queue'

/** Work that takes a message to its next status. */
export const ADVANCE_MESSAGE = 'advance-message'

/** A message is on its way for this long. */
export const DELIVERY_MS = 400

/** Has a message looked at again, at a time. */
export const scheduleAdvance = (
  context: ServiceContext,
  tx: Queries,
  messageId: string,
  dueAt: number,
): Promise<void> => schedule(context, tx, { kind: ADVANCE_MESSAGE, subjectId: messageId, dueAt })
