'use client'

import { memo } from 'react'
import { useMedia } from '@/components/ui/use-media'
import type { PaneName } from './flow-store'
import { paneLabels } from './open-panes'
import { PaneBoundary } from './pane-boundary'
import { PaneContent } from './pane-content'
import { WidePanes } from './wide-panes'

interface StudioPanesProps {
  open: readonly PaneName[]
  /** The visible pane if only one fits. */
  pane: PaneName
}

/** The panes over one document: side by side if there is room, else one at a time. Browser only. */
export const StudioPanes = memo(function StudioPanes({ open, pane }: StudioPanesProps) {
  if (useMedia('(min-width: 64rem)')) return <WidePanes open={open} />
  return (
    <section aria-label={paneLabels[pane]} className="h-full overflow-hidden">
      <PaneBoundary key={pane} label={paneLabels[pane]}>
        <PaneContent pane={pane} />
      </PaneBoundary>
    </section>
  )
})
