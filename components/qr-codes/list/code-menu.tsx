'use client'

import { Copy, Download, ExternalLink, Pencil, Printer, Smartphone, Trash2 } from 'lucide-react'
import { Menu, type MenuEntry } from '@/components/ui/menu'
import type { LabeledQrCode } from '@/lib/contract/qr-labels'
import type { CodeActions } from '../code/use-code-actions'
import { codeTitle } from './filter-codes'

interface CodeMenuProps {
  code: LabeledQrCode
  anchor: HTMLElement
  open: boolean
  onOpenChange: (open: boolean) => void
  actions: CodeActions
}

/** Actions on a code. One menu serves every card; load it lazily. */
export function CodeMenu({ code, anchor, open, onOpenChange, actions }: CodeMenuProps) {
  const { blockedBecause, opensPhone } = actions
  const entries: MenuEntry[] = [
    { label: 'Copy link', icon: <Copy />, isAtOnce: true, onSelect: () => actions.copyLink(code) },
    {
      label: opensPhone ? 'Open on phone' : 'Open link',
      icon: opensPhone ? <Smartphone /> : <ExternalLink />,
      isAtOnce: true,
      onSelect: () => actions.openLink(code),
    },
    'separator',
    { label: 'Download PNG', icon: <Download />, onSelect: () => actions.downloadPng(code) },
    { label: 'Download SVG', icon: <Download />, onSelect: () => actions.downloadSvg(code) },
    { label: 'Print', icon: <Printer />, onSelect: () => actions.print([code]) },
    'separator',
    { label: 'Edit', icon: <Pencil />, blockedBecause, onSelect: () => actions.edit(code) },
    {
      label: 'Delete',
      icon: <Trash2 />,
      isDangerous: true,
      blockedBecause,
      onSelect: () => actions.remove(code),
    },
  ]
  return (
    <Menu
      label={`Actions for ${codeTitle(code)}`}
      entries={entries}
      anchor={anchor}
      open={open}
      onOpenChange={onOpenChange}
    />
  )
}
