'use client'

import {
  Archive,
  Copy,
  Download,
  FileArchive,
  FolderInput,
  Hash,
  History,
  Info,
  Layers,
  Pencil,
  Send,
  Share2,
  Trash2,
} from 'lucide-react'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { copyText } from '@/components/ui/copy-text'
import { Dialog } from '@/components/ui/dialog'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import { ProblemNotice } from '@/components/ui/problem-notice'
import { saveFile } from '@/components/ui/save-file'
import { useToast } from '@/components/ui/toast-provider'
import { useAttempt } from '@/components/ui/use-attempt'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import { addressOf } from '@/lib/browser/call'
import { readFlowDraft } from '@/lib/browser/flows'
import type { FlowSummary } from '@/lib/contract/flow-pages'
import { flowFileName } from '@/lib/language/flow-json/flow-files'
import { flowCan } from './flow-can'

const PublishDialog = dynamic(() => import('./publish-dialog').then((module) => module.PublishDialog))
const ShareDialog = dynamic(() =>
  import('@/components/form/share-link/share-dialog').then((module) => module.ShareDialog),
)
const DetailsDialog = dynamic(() => import('./details-dialog').then((module) => module.DetailsDialog))
const CloneDialog = dynamic(() => import('./clone-dialog').then((module) => module.CloneDialog))
const MigrateDialog = dynamic(() => import('./migrate-dialog').then((module) => module.MigrateDialog))
const DeprecateDialog = dynamic(() => import('./end-dialogs').then((module) => module.DeprecateDialog))
const DeleteDialog = dynamic(() => import('./end-dialogs').then((module) => module.DeleteDialog))

type DialogName = 'publish' | 'share' | 'details' | 'clone' | 'migrate' | 'deprecate' | 'delete'

/** A menu entry that only one page has. */
export interface FlowMenuAction {
  label: string
  icon: ReactNode
  blockedBecause?: string
  /** Runs after the menu has closed, so that a dialog can take focus. */
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
  /** The document as shown, if it may be newer than the saved one. */
  shownText?: () => string
}

interface MenuCommands {
  choose: (name: DialogName) => () => void
  copyId: () => void
  download: () => void
}

function entriesOf(
  { flow, role, onDeleted, hasPublish, actions = [] }: FlowMenuProps,
  { choose, copyId, download }: MenuCommands,
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
    { label: 'Open in studio', icon: <Pencil aria-hidden="true" />, href: address },
    { label: 'Versions', icon: <Layers aria-hidden="true" />, href: `${address}/versions` },
    {
      label: 'History',
      icon: <History aria-hidden="true" />,
      href: `/history?${new URLSearchParams({ kind: 'flow', thing: flow.id })}`,
    },
  ]
  const ofPlace = actions.map(({ run, ...action }): MenuEntry => ({ ...action, onSelect: run }))
  return [
    ...(onDeleted ? [] : pages),
    ...ofPlace,
    ...(ofPlace.length > 0 ? (['separator'] as const) : []),
    { label: 'Download JSON', icon: <Download aria-hidden="true" />, onSelect: download },
    {
      label: 'Export as ZIP',
      icon: <FileArchive aria-hidden="true" />,
      href: addressOf('GET /api/flows/:id/export', { params: { id: flow.id } }),
      isFile: true,
    },
    {
      label: 'Share preview…',
      icon: <Share2 aria-hidden="true" />,
      blockedBecause: mayWrite,
      onSelect: choose('share'),
    },
    { label: 'Copy ID', icon: <Hash aria-hidden="true" />, isAtOnce: true, onSelect: copyId },
    'separator',
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

/** A flow's menu and the dialogs it opens. Heavy: `FlowActions` loads it on first use. */
export function FlowMenu(props: FlowMenuProps) {
  const { flow, anchor, isOpen, onOpenChange, onDeleted, shownText } = props
  const { about: dialog, turn, show, props: asked } = useDialog<DialogName>()
  const toast = useToast()
  const { run, problem, forget } = useAttempt()
  const commands: MenuCommands = {
    choose: (name) => () => show(name),
    // If the browser refuses, the toast shows the ID to copy by hand.
    copyId: () =>
      void copyText(flow.id).then((isCopied) =>
        toast(isCopied ? 'ID copied' : `ID of ${flow.name}`, flow.id),
      ),
    download: () =>
      void run(async () => {
        const text = shownText?.() ?? (await readFlowDraft(flow.id)).text
        saveFile(flowFileName(flow.name), text)
      }),
  }
  return (
    <>
      <Menu
        label={`Actions for ${flow.name}`}
        entries={entriesOf(props, commands)}
        anchor={anchor}
        open={isOpen}
        onOpenChange={onOpenChange}
      />
      {problem && (
        <Dialog open onOpenChange={forget} title={`${flow.name} wasn’t downloaded`}>
          <ProblemNotice problem={problem} />
        </Dialog>
      )}
      {dialog === 'publish' && <PublishDialog key={turn} flowId={flow.id} {...asked} />}
      {dialog === 'share' && (
        <ShareDialog
          key={turn}
          subject={{
            ...{ kind: 'flow', id: flow.id, name: flow.name },
            hasEndpoint: flow.dataApiVersion !== null,
          }}
          {...asked}
        />
      )}
      {dialog === 'details' && <DetailsDialog key={turn} flowId={flow.id} {...asked} />}
      {dialog === 'clone' && <CloneDialog key={turn} flow={flow} {...asked} />}
      {dialog === 'migrate' && <MigrateDialog key={turn} flow={flow} {...asked} />}
      {dialog === 'deprecate' && <DeprecateDialog key={turn} flow={flow} {...asked} />}
      {dialog === 'delete' && <DeleteDialog key={turn} flow={flow} onDeleted={onDeleted} {...asked} />}
    </>
  )
}
