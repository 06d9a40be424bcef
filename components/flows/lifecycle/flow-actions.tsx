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
  /** Set on the flow's own page, which doesn't offer to open the flow and has to leave once it is deleted. */
  onDeleted?: () => void
  /** The page has its own publish button. */
  hasPublish?: boolean
  /** Actions of the current page, shown first. */
  actions?: readonly FlowMenuAction[]
  /** The document as shown, if it may be newer than the saved one. */
  shownText?: () => string
}

/** All actions on a flow, in one small menu. */
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
