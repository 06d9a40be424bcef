'use client'

import {
  AppWindow,
  ArrowDown,
  ArrowUp,
  ClipboardPaste,
  Copy,
  CopyPlus,
  IndentDecrease,
  IndentIncrease,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '@/components/ui/icon-button'
import { RemoveButton } from '@/components/ui/row-buttons'
import { useCanvas } from '../canvas-context'
import { groupIntoScreen, whyNotGrouped } from '../edits/group-into-screen'
import type { Direction } from './move-places'
import { useClipboard } from './use-clipboard'
import type { TreeEdits } from './use-tree-edits'

const steps: readonly { direction: Direction; label: string; icon: ReactNode }[] = [
  { direction: 'up', label: 'Move up', icon: <ArrowUp aria-hidden="true" className="size-4" /> },
  { direction: 'down', label: 'Move down', icon: <ArrowDown aria-hidden="true" className="size-4" /> },
  {
    direction: 'in',
    label: 'Move into the item above',
    icon: <IndentIncrease aria-hidden="true" className="size-4" />,
  },
  { direction: 'out', label: 'Move out', icon: <IndentDecrease aria-hidden="true" className="size-4" /> },
]

/** Actions for the selected component. */
export function TreeActions({ edits }: { edits: TreeEdits }) {
  const { blockedBecause, chosen: all, model, edit } = useCanvas()
  const { copySelected, pasteCopied } = useClipboard()
  const { row, step, duplicate, remove } = edits
  const chosen = row?.kind === 'component' ? row : undefined
  const blocked = blockedBecause ?? (chosen ? undefined : 'Select a component first.')
  const group = () =>
    edit({
      label: 'Move to new screen',
      said: 'Moved the selection to a new screen.',
      make: (document, current) => groupIntoScreen(document, current, all),
    })
  return (
    <div role="toolbar" aria-label="Component" className="flex flex-wrap">
      {steps.map(({ direction, label, icon }) => (
        <IconButton
          key={direction}
          size="small"
          aria-label={label}
          blockedBecause={blocked}
          onClick={() => chosen && step(chosen, direction)}
        >
          {icon}
        </IconButton>
      ))}
      <span aria-hidden="true" className="mx-1 my-1 w-px bg-border" />
      <IconButton
        size="small"
        aria-label="Duplicate"
        blockedBecause={blocked}
        onClick={() => chosen && duplicate(chosen)}
      >
        <CopyPlus aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Move to a new screen"
        blockedBecause={blocked ?? whyNotGrouped(model, all)}
        onClick={group}
      >
        <AppWindow aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton size="small" aria-label="Copy" onClick={() => void copySelected()}>
        <Copy aria-hidden="true" className="size-4" />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Paste"
        blockedBecause={blockedBecause}
        onClick={() => void pasteCopied()}
      >
        <ClipboardPaste aria-hidden="true" className="size-4" />
      </IconButton>
      <RemoveButton
        aria-label="Remove"
        blockedBecause={blocked}
        className="ml-auto"
        onClick={() => chosen && remove(chosen)}
      />
    </div>
  )
}
