'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import type { MouseEvent } from 'react'
import { classNames } from '@/components/ui/class-names'

export type StudioView = 'design' | 'endpoint'

/** Which part of the studio the address asks for. */
export function useStudioView(): StudioView {
  return useSearchParams().get('view') === 'endpoint' ? 'endpoint' : 'design'
}

const addressOf = (flowId: string, view: StudioView) =>
  `/flows/${encodeURIComponent(flowId)}${view === 'endpoint' ? '?view=endpoint' : ''}`

/** Changes the address only: the page and its document stay as they are. */
function showView(flowId: string, view: StudioView) {
  window.history.pushState(null, '', addressOf(flowId, view))
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

const look = (isCurrent: boolean) =>
  classNames(
    'rounded-sm px-2 py-1 text-sm font-medium',
    isCurrent ? 'bg-surface-hover text-text' : 'text-text-muted hover:bg-surface-hover hover:text-text',
  )

/** The parts of a flow: its design, its endpoint, its versions. */
export function StudioViews({ flowId, view }: { flowId: string; view: StudioView }) {
  const part = (name: StudioView, label: string) => (
    <a
      href={addressOf(flowId, name)}
      aria-current={view === name ? 'page' : undefined}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        showView(flowId, name)
      }}
      className={look(view === name)}
    >
      {label}
    </a>
  )
  return (
    <nav aria-label="Flow sections" className="flex gap-0.5">
      {part('design', 'Design')}
      {part('endpoint', 'Endpoint')}
      <Link href={`/flows/${encodeURIComponent(flowId)}/versions`} prefetch={false} className={look(false)}>
        Versions
      </Link>
    </nav>
  )
}
