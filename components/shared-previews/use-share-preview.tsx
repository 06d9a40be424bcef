'use client'

import { Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import type { Shareable } from './share-dialog'

const ShareDialog = dynamic(() => import('./share-dialog').then((module) => module.ShareDialog), {
  ssr: false,
})

const permissions = { template: 'templates.write', flow: 'flows.write', plan: 'templates.write' } as const

/** The entry of a menu that shares a preview, and its dialog. */
export function useSharePreview(role: Role, subject: Shareable) {
  const { isUsed, turn, show, props } = useDialog()
  return {
    entry: {
      label: 'Share preview',
      icon: <Share2 />,
      blockedBecause: refusal(role, permissions[subject.kind]),
      onSelect: () => show(),
    },
    dialog: isUsed && <ShareDialog key={`share ${turn}`} {...props} subject={subject} />,
  }
}
