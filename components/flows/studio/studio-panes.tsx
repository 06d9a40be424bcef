'use client'

import { memo, useState, useSyncExternalStore } from 'react'
import { SegmentedControl } from '@/components/ui/segmented-control'
import type { PaneName } from './flow-store'
import { paneLabels, paneNames } from './open-panes'
import { PaneBoundary } from './pane-boundary'
import { PaneContent } from './pane-content'
import { WidePanes } from './wide-panes'

const wide = '(min-width: 64rem)'

function onWidthChange(listener: () => void): () => void {
  const query = window.matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

interface StudioPanesProps {
  open: readonly PaneName[]
}

/** The panes over one document: beside each other where there is room, else one at a time. Browsers only. */
export const StudioPanes = memo(function StudioPanes(props: StudioPanesProps) {
  // Kept while all are shown: a tablet that is turned and turned back shows what it showed before.
  const [pane, setPane] = useState<PaneName>('canvas')
  const isWide = useSyncExternalStore(onWidthChange, () => window.matchMedia(wide).matches)
  return isWide ? <WidePanes {...props} /> : <NarrowPanes pane={pane} onChange={setPane} />
})

interface NarrowPanesProps {
  pane: PaneName
  onChange: (pane: PaneName) => void
}

function NarrowPanes({ pane, onChange }: NarrowPanesProps) {
  return (
    <div className="flex h-full min-h-0 flex-col">
      <SegmentedControl<PaneName>
        label="Studio section"
        segments={paneNames.map((value) => ({ value, label: paneLabels[value] }))}
        value={pane}
        onChange={onChange}
        className="m-2"
      />
      <section
        aria-label={paneLabels[pane]}
        className="min-h-0 flex-1 overflow-hidden border-t border-border"
      >
        <PaneBoundary key={pane} label={paneLabels[pane]}>
          <PaneContent pane={pane} />
        </PaneBoundary>
      </section>
    </div>
  )
}
