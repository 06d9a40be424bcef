'use client'

import dynamic from 'next/dynamic'
import { useState } from 'react'
import { classNames } from '@/components/ui/class-names'
import type { FlowDetail } from '@/lib/contract/flow-pages'
import { PaneBoundary } from './pane-boundary'
import { ListLoading } from './pane-loading'

const EndpointView = dynamic(() => import('./endpoint-view').then((module) => module.EndpointView), {
  ssr: false,
  loading: ListLoading,
})

interface EndpointLayerProps {
  isShown: boolean
  flow: FlowDetail
}

/** The endpoint view over the panes. Stays mounted once shown, to keep what was typed in it. */
export function EndpointLayer({ isShown, flow }: EndpointLayerProps) {
  const [wasShown, setWasShown] = useState(isShown)
  if (isShown && !wasShown) setWasShown(true)
  if (!isShown && !wasShown) return null
  return (
    <div inert={!isShown} className={classNames('absolute inset-0', !isShown && 'invisible')}>
      <PaneBoundary label="Endpoint">
        <EndpointView flow={flow} />
      </PaneBoundary>
    </div>
  )
}
