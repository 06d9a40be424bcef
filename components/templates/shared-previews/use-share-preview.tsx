'use client'

import { Share2 } from 'lucide-react'
import dynamic from 'next/dynamic'
import { useDialog } from '@/components/ui/use-dialog'
import { type Role, refusal } from '@/lib/access/roles'
import type { Template } from '@/lib/contract/templates'
import { languageName } from '@/lib/language/template/language-name'

const ShareDialog = dynamic(
  () => import('@/components/form/share-link/share-dialog').then((module) => module.ShareDialog),
  { ssr: false },
)

/** The entry of a menu that shares a preview, and its dialog. */
export function useSharePreview(role: Role, { id, name, language }: Template) {
  const { isUsed, turn, show, props } = useDialog()
  const subject = { kind: 'template', id, name: `${name} in ${languageName(language)}` } as const
  return {
    entry: {
      label: 'Share preview',
      icon: <Share2 />,
      blockedBecause: refusal(role, 'templates.write'),
      onSelect: () => show(),
    },
    dialog: isUsed && <ShareDialog key={`share ${turn}`} {...props} subject={subject} />,
  }
}
