'use client'

import dynamic from 'next/dynamic'
import type { PaneName } from './flow-store'
import { PaneLoading } from './pane-loading'
import { useStudio } from './studio-context'

const FlowCanvas = dynamic(() => import('./canvas/flow-canvas').then((module) => module.FlowCanvas), {
  ssr: false,
  loading: () => <PaneLoading pane="canvas" />,
})
const JsonPane = dynamic(() => import('./json/json-pane').then((module) => module.JsonPane), {
  ssr: false,
  loading: () => <PaneLoading pane="json" />,
})
const PhonePane = dynamic(() => import('./run/phone-pane').then((module) => module.PhonePane), {
  ssr: false,
  loading: () => <PaneLoading pane="phone" />,
})

/** A pane's content. Its code is loaded when the pane is first opened. */
export function PaneContent({ pane }: { pane: PaneName }) {
  const { flowId, role } = useStudio()
  if (pane === 'canvas') return <FlowCanvas />
  return pane === 'json' ? <JsonPane /> : <PhonePane flowId={flowId} role={role} />
}
