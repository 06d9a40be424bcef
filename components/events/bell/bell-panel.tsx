'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import type { Role } from '@/lib/access/roles'
import { bellId } from './bell-words'

const BellContents = dynamic(() => import('./bell-contents').then((module) => module.BellContents), {
  ssr: false,
  loading: () => <p className="px-4 py-6 text-center text-text-muted">Loading…</p>,
})
const titleId = `${bellId}-title`

/** The panel the bell opens. While closed, it renders and loads nothing. */
export function BellPanel({ role }: { role: Role }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <section
      id={bellId}
      popover="auto"
      onBeforeToggle={({ newState }) => setIsOpen(newState === 'open')}
      aria-labelledby={titleId}
      className="fixed inset-auto top-13 right-2 m-0 max-h-[min(36rem,calc(100dvh-4rem))] w-[min(26rem,calc(100vw-1rem))] flex-col overflow-hidden rounded-lg bg-surface-raised p-0 text-text shadow-popup open:flex lg:top-2 lg:right-auto lg:left-60 rail:left-16"
    >
      {isOpen && <BellContents role={role} titleId={titleId} />}
    </section>
  )
}
