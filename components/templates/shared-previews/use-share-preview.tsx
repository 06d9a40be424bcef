'use client'

import { Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import type { Template } from '@/lib/contract/templates'

const ShareDialog = dynamic(() => import('./share-dialog').then((module) => module.ShareDialog), {
  ssr: false,
})

/** The entry of a menu that shares a preview, and its dialog. */
export function useSharePreview(role: Role, template: Template) {
  const { isUsed, turn, show, props } = useDialog()
  return {
    entry: {
      label: 'Share preview',
      icon: <Share2 />,
      blockedBecause: refusal(role, 'templates.write'),
      onSelect: () => show(),
    },
    dialog: isUsed && <ShareDialog key={`share ${turn}`} {...props} template={template} />,
  }
}
