import type { FlowStatus } from '@/lib/contract/flow-states'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { announce } from '../delivery/announce'
import type { FlowRow } from './find'

/**
 * Changes a flow's state and announces it, in the caller's transaction. Does nothing if the flow is already
 * in that state. Notify `context.announced` after the transaction.
 * @param message the reason as a sentence; defaults to the old and new state
 */
export async function changeFlowStatus(
  context: ServiceContext,
  tx: Queries,
  flow: Pick<FlowRow, 'id' | 'account_id' | 'status'>,
  status: FlowStatus,
  message?: string,
): Promise<void> {
  if (flow.status === status) return
  await tx
    .updateTable('flows')
    .set({ status, updated_at: context.clock() })
    .where('id', '=', flow.id)
    .execute()
  await announceFlowStatus(context, tx, { ...flow, status }, { from: flow.status, message })
}

/**
 * Value of `flows`, event FLOW_STATUS_CHANGE: spec:events#flows. A newly created flow has no previous state.
 */
export async function announceFlowStatus(
  context: ServiceContext,
  tx: Queries,
  flow: Pick<FlowRow, 'id' | 'account_id' | 'status'>,
  { from, message }: { from?: string; message?: string } = {},
): Promise<void> {
  await announce(context, tx, {
    accountId: flow.account_id,
    field: 'flows',
    value: {
      event: 'FLOW_STATUS_CHANGE',
      message: message ?? (from ? `Flow moved from ${from} to ${flow.status}.` : 'Flow was created.'),
      flow_id: flow.id,
      ...(from ? { old_status: from } : {}),
      new_status: flow.status,
    },
  })
}
