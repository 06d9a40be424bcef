'use client'

import { Ellipsis } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import type { Role } from '@/lib/access/roles'
import type { FlowSummary } from '@/lib/contract/flow-pages'

const loadMenu = () => import('./flow-menu')
const FlowMenu = dynamic(() => loadMenu().then((module) => module.FlowMenu), { ssr: false })

interface FlowActionsProps {
  flow: FlowSummary
  role: Role
  /** Given on the flow's own page: it is not offered to open it there, and this leads elsewhere once it is gone. */
  onDeleted?: () => void
  /** Publishing has a button of its own there. */
  hasPublish?: boolean
}

/** Everything that can be done with a flow, behind one small button. */
export function FlowActions({ flow, role, onDeleted, hasPublish = true }: FlowActionsProps) {
  const opener = useRef<HTMLButtonElement>(null)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <IconButton
        ref={opener}
        size="small"
        aria-label={`Actions for ${flow.name}`}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => {
          setAnchor(opener.current)
          setIsOpen(!isOpen)
        }}
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </IconButton>
      {anchor && (
        <FlowMenu
          {...{ flow, role, anchor, onDeleted, hasPublish }}
          isOpen={isOpen}
          onOpenChange={setIsOpen}
        />
      )}
    </>
  )
}
