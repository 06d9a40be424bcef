'use client'

import Link from 'next/link'
import { useSearchParams } from 'next/navigation'
import { classNames } from '@/components/ui/class-names'
import { isPlainClick } from '@/components/ui/is-plain-click'
import { StatusDot } from '@/components/ui/status-dot'
import type { EndpointWords } from '../lifecycle/endpoint-words'

export type StudioView = 'design' | 'endpoint' | 'versions' | 'answers'

/** The part of the studio in the address. */
export function useStudioView(): StudioView {
  return useSearchParams().get('view') === 'endpoint' ? 'endpoint' : 'design'
}

const labels: Record<StudioView, string> = {
  design: 'Design',
  endpoint: 'Endpoint',
  versions: 'Versions',
  answers: 'Answers',
}
const endings: Record<StudioView, string> = {
  design: '',
  endpoint: '?view=endpoint',
  versions: '/versions',
  answers: '/answers',
}
/** Switching between these only changes the address. */
const studio: ReadonlySet<StudioView> = new Set(['design', 'endpoint'])

interface StudioViewsProps {
  flowId: string
  view: StudioView
  /** The endpoint's health. */
  endpoint?: EndpointWords
}

/**
 * The parts of a flow. Design and endpoint are one page: switching only changes the address, and the document stays
 * mounted.
 */
export function StudioViews({ flowId, view, endpoint }: StudioViewsProps) {
  const isAlarming = endpoint?.tone === 'danger' || endpoint?.tone === 'warning'
  const part = (name: StudioView) => {
    const href = `/flows/${encodeURIComponent(flowId)}${endings[name]}`
    const isHere = studio.has(view) && studio.has(name)
    return (
      <Link
        href={href}
        prefetch={false}
        aria-current={view === name ? 'page' : undefined}
        onClick={(event) => {
          if (!isHere || !isPlainClick(event)) return
          event.preventDefault()
          window.history.pushState(null, '', href)
        }}
        className={classNames(
          'inline-flex h-9 items-center gap-1.5 border-b-2 font-medium transition-colors focus-visible:-outline-offset-2 lg:h-full',
          view === name ? 'border-accent text-text' : 'border-transparent text-text-muted hover:text-text',
        )}
      >
        {labels[name]}
        {name === 'endpoint' && isAlarming && <StatusDot tone={endpoint.tone} label={endpoint.label} />}
      </Link>
    )
  }
  return (
    <nav aria-label="Flow sections" className="flex h-full gap-4 lg:px-1">
      {part('design')}
      {part('endpoint')}
      {part('versions')}
      {part('answers')}
    </nav>
  )
}
