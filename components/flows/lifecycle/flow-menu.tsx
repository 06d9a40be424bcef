'use client'

import { Archive, Copy, FolderInput, History, Info, Pencil, Send, Trash2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { useDialog } from '@/components/ui/use-dialog'
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

/** A line of the menu that only one place has. */
export interface FlowMenuAction {
  label: string
  icon: ReactNode
  blockedBecause?: string
  /** Once the menu is gone, so that a dialog gets the focus. */
  run: () => void
}

interface FlowMenuProps {
  flow: FlowSummary
  role: Role
  anchor: HTMLElement
  isOpen: boolean
  onOpenChange: (open: boolean) => void
  onDeleted?: () => void
  hasPublish: boolean
  actions?: readonly FlowMenuAction[]
}

function entriesOf(
  { flow, role, onDeleted, hasPublish, actions = [] }: FlowMenuProps,
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
  const pages: MenuEntry[] = [
    { label: 'Open in the studio', icon: <Pencil aria-hidden="true" />, href: address },
    { label: 'Versions', icon: <History aria-hidden="true" />, href: `${address}/versions` },
  ]
  const ofPlace = actions.map(({ run, ...action }): MenuEntry => ({ ...action, onSelect: run }))
  return [
    ...(onDeleted ? [] : pages),
    ...ofPlace,
    ...(ofPlace.length > 0 ? (['separator'] as const) : []),
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
  const { about: dialog, turn, show, props: asked } = useDialog<DialogName>()
  return (
    <>
      <Menu
        label={`Actions for ${flow.name}`}
        entries={entriesOf(props, (name) => () => show(name))}
        anchor={anchor}
        open={isOpen}
        onOpenChange={onOpenChange}
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
