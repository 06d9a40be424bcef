'use client'

import dynamic from 'next/dynamic'
import { ActionsButton } from '@/components/ui/actions-button'
import type { Role } from '@/lib/access/roles'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import type { FlowMenuAction } from './flow-menu'

const loadMenu = () => import('./flow-menu')
const FlowMenu = dynamic(() => loadMenu().then((module) => module.FlowMenu), { ssr: false })

interface FlowActionsProps {
  flow: FlowSummary
  role: Role
  /** Given on the flow's own page: it is not offered to open it there, and this leads elsewhere once it is gone. */
  onDeleted?: () => void
  /** Publishing has a button of its own there. */
  hasPublish?: boolean
  /** What can be done where it is shown, before everything else. */
  actions?: readonly FlowMenuAction[]
  /** The document as it is shown, where that may be newer than what is saved. */
  shownText?: () => string
}

/** Everything that can be done with a flow, behind one small button. */
export function FlowActions({
  flow,
  role,
  onDeleted,
  hasPublish = true,
  actions,
  shownText,
}: FlowActionsProps) {
  return (
    <ActionsButton
      name={flow.name}
      load={loadMenu}
      menu={(state) => <FlowMenu {...{ flow, role, onDeleted, hasPublish, actions, shownText }} {...state} />}
    />
  )
}
