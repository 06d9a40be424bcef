'use client'

import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { SidePanel } from '@/components/ui/side-panel'
import { useIsWide } from '@/components/ui/use-is-wide'

const Dialog = dynamic(() => import('@/components/ui/dialog').then((module) => module.Dialog), { ssr: false })

interface ItemPanelProps {
  /** Another item takes focus anew. */
  id: string | number
  title: string
  /** What it shows, as the close button says it: "event". */
  noun: string
  onClose: () => void
  /** It has inputs, where focus starts. */
  isForm?: boolean
  children: ReactNode
}

/** The open item of a list, for `ListBesidePanel`: beside the list if there is room, else over it. */
export function ItemPanel({ id, title, noun, onClose, isForm = false, children }: ItemPanelProps) {
  const isWide = useIsWide()
  if (isWide === undefined) return null
  if (isWide)
    return (
      <SidePanel key={id} title={title} closeLabel={`Close the ${noun}`} onClose={onClose}>
        {children}
      </SidePanel>
    )
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title} size="medium" isRead={!isForm}>
      {children}
    </Dialog>
  )
}
