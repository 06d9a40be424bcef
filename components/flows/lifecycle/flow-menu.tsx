'use client'

import { Archive, Copy, FolderInput, History, Info, Pencil, Send, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useRef, useState } from 'react'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { type Role, refusal } from '@/lib/access/roles'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowCan } from './flow-can'

const PublishDialog = dynamic(() => import('./publish-dialog').then((module) => module.PublishDialog))
const DetailsDialog = dynamic(() => import('./details-dialog').then((module) => module.DetailsDialog))
const CloneDialog = dynamic(() => import('./clone-dialog').then((module) => module.CloneDialog))
const MigrateDialog = dynamic(() => import('./migrate-dialog').then((module) => module.MigrateDialog))
const DeprecateDialog = dynamic(() => import('./end-dialogs').then((module) => module.DeprecateDialog))
const DeleteDialog = dynamic(() => import('./end-dialogs').then((module) => module.DeleteDialog))

type DialogName = 'publish' | 'details' | 'clone' | 'migrate' | 'deprecate' | 'delete'

interface FlowMenuProps {
  flow: FlowSummary
  role: Role
  anchor: HTMLElement
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
  hasPublish: boolean
}

function entriesOf(
  { flow, role, onDeleted, hasPublish }: FlowMenuProps,
  choose: (name: DialogName) => () => void,
): MenuEntry[] {
  const mayWrite = refusal(role, 'flows.write')
  const mayPublish = refusal(role, 'flows.publish')
  const address = `/flows/${encodeURIComponent(flow.id)}`
  const publish: MenuEntry = {
    label: 'Publish…',
    icon: <Send aria-hidden="true" />,
    blockedBecause: mayPublish ?? flowCan.publish(flow),
    onSelect: choose('publish'),
  }
  return [
    ...(onDeleted
      ? []
      : [{ label: 'Open in the studio', icon: <Pencil aria-hidden="true" />, href: address }]),
    { label: 'Versions', icon: <History aria-hidden="true" />, href: `${address}/versions` },
    {
      label: 'Name, categories, endpoint…',
      icon: <Info aria-hidden="true" />,
      blockedBecause: mayWrite ?? flowCan.edit(flow),
      onSelect: choose('details'),
    },
    {
      label: 'Duplicate…',
      icon: <Copy aria-hidden="true" />,
      blockedBecause: mayWrite,
      onSelect: choose('clone'),
    },
    'separator',
    ...(hasPublish ? [publish] : []),
    {
      label: 'Copy to another account…',
      icon: <FolderInput aria-hidden="true" />,
      blockedBecause: mayPublish ?? flowCan.migrate(flow),
      onSelect: choose('migrate'),
    },
    {
      label: 'Deprecate…',
      icon: <Archive aria-hidden="true" />,
      blockedBecause: mayPublish ?? flowCan.deprecate(flow),
      onSelect: choose('deprecate'),
    },
    {
      label: 'Delete…',
      icon: <Trash2 aria-hidden="true" />,
      isDangerous: true,
      blockedBecause: refusal(role, 'flows.delete'),
      onSelect: choose('delete'),
    },
  ]
}

/** The menu of a flow, and the dialogs it opens. Heavy: `FlowActions` loads it on first use. */
export function FlowMenu(props: FlowMenuProps) {
  const { flow, anchor, isOpen, onOpenChange, onDeleted } = props
  const chosen = useRef<DialogName>(undefined)
  const [{ dialog, turn }, setDialog] = useState<{ dialog?: DialogName; turn: number }>({ turn: 0 })
  const [isAsking, setIsAsking] = useState(false)
  const choose = (name: DialogName) => () => {
    chosen.current = name
  }
  // The dialog opens once the menu is gone, so that the focus goes in and comes back to the button.
  const openChosen = () => {
    const dialog = chosen.current
    if (!dialog) return
    // Each time is a new one: nothing of the last time is left in it.
    setDialog(({ turn: last }) => ({ dialog, turn: last + 1 }))
    setIsAsking(true)
    chosen.current = undefined
  }
  const asked = { open: isAsking, onOpenChange: setIsAsking }
  return (
    <>
      <Menu
        label={`Actions for ${flow.name}`}
        entries={entriesOf(props, choose)}
        anchor={anchor}
        open={isOpen}
        onOpenChange={onOpenChange}
        onClosed={openChosen}
      />
      {dialog === 'publish' && <PublishDialog key={turn} flowId={flow.id} {...asked} />}
      {dialog === 'details' && <DetailsDialog key={turn} flowId={flow.id} {...asked} />}
      {dialog === 'clone' && <CloneDialog key={turn} flow={flow} {...asked} />}
      {dialog === 'migrate' && <MigrateDialog key={turn} flow={flow} {...asked} />}
      {dialog === 'deprecate' && <DeprecateDialog key={turn} flow={flow} {...asked} />}
      {dialog === 'delete' && <DeleteDialog key={turn} flow={flow} onDeleted={onDeleted} {...asked} />}
    </>
  )
}
