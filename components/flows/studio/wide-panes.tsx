'use client'

import { Fragment } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import type { PaneName } from './flow-store'
import { browserStorage, paneLabels, togglePane } from './open-panes'
import { PaneBoundary } from './pane-boundary'
import { PaneContent } from './pane-content'
import { PaneFrame } from './pane-frame'

interface PanesProps {
  open: readonly PaneName[]
  onOpenChange: (open: readonly PaneName[]) => void
}

const noStorage = { getItem: () => null, setItem: () => undefined }

/** The open panes beside each other; the lines between them can be dragged, or moved with the arrow keys. */
export function WidePanes({ open, onOpenChange }: PanesProps) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'flow-studio',
    panelIds: [...open],
    storage: browserStorage() ?? noStorage,
  })
  return (
    <Group
      id="flow-studio"
      orientation="horizontal"
      defaultLayout={defaultLayout}
      onLayoutChanged={onLayoutChanged}
      className="h-full"
    >
      {open.map((pane, index) => (
        <Fragment key={pane}>
          {index > 0 && (
            <Separator
              aria-label={`Size of ${paneLabels[pane]}`}
              className="w-1 bg-border transition-colors outline-offset-0 hover:bg-accent data-[separator=active]:bg-accent data-[separator=hover]:bg-accent"
            />
          )}
          <Panel id={pane} minSize="16rem">
            <PaneFrame
              label={paneLabels[pane]}
              close={open.length > 1 ? () => onOpenChange(togglePane(open, pane)) : undefined}
            >
              <PaneBoundary label={paneLabels[pane]}>
                <PaneContent pane={pane} />
              </PaneBoundary>
            </PaneFrame>
          </Panel>
        </Fragment>
      ))}
    </Group>
  )
}
