'use client'

import dynamic from 'next/dynamic'
import { Spinner } from '@/components/ui/spinner'
import type { PaneName } from './flow-store'
import { useStudio } from './studio-context'

function Loading() {
  return (
    <div className="grid h-full place-items-center" aria-busy="true">
      <Spinner className="size-5 text-text-faint" />
      <span className="sr-only">Loading</span>
    </div>
  )
}

const FlowCanvas = dynamic(() => import('./canvas/flow-canvas').then((module) => module.FlowCanvas), {
  ssr: false,
  loading: Loading,
})
const JsonPane = dynamic(() => import('./json/json-pane').then((module) => module.JsonPane), {
  ssr: false,
  loading: Loading,
})
const PhonePane = dynamic(() => import('./run/phone-pane').then((module) => module.PhonePane), {
  ssr: false,
  loading: Loading,
})

/** What a pane holds. Its code is fetched when it is first opened. */
export function PaneContent({ pane }: { pane: PaneName }) {
  const { flowId, role } = useStudio()
  if (pane === 'canvas') return <FlowCanvas />
  return pane === 'json' ? <JsonPane /> : <PhonePane flowId={flowId} role={role} />
}
