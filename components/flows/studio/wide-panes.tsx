'use client'

import { useState } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { browserStorage } from '@/components/ui/browser-storage'
import { InspectorRoom } from './canvas/inspector-room'
import type { PaneName } from './flow-store'
import { paneLabels } from './open-panes'
import { PaneBoundary } from './pane-boundary'
import { PaneContent } from './pane-content'

const noStorage = { getItem: () => null, setItem: () => undefined }

/** What is selected on the canvas has a column of its own beside it. */
type Column = PaneName | 'inspector'

/** Canvas and JSON have what the others leave. */
const sizes: Partial<Record<Column, string>> = { inspector: '19rem', phone: '21rem' }

const separatorLook =
  'relative w-px bg-border transition-colors outline-offset-0 before:absolute before:inset-y-0 before:-inset-x-1 hover:bg-accent data-[separator=active]:bg-accent data-[separator=hover]:bg-accent'

/** The open panes beside each other; the lines between them can be dragged, or moved with the arrow keys. */
export function WidePanes({ open }: { open: readonly PaneName[] }) {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const columns = open.flatMap<Column>((pane) => (pane === 'canvas' ? [pane, 'inspector'] : [pane]))
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id: 'flow-studio',
    panelIds: columns,
    storage: browserStorage('local') ?? noStorage,
  })
  return (
    <InspectorRoom value={room}>
      <Group
        id="flow-studio"
        orientation="horizontal"
        defaultLayout={defaultLayout}
        onLayoutChanged={onLayoutChanged}
        className="h-full"
      >
        {columns.flatMap((column, index) => [
          index > 0 && (
            <Separator
              key={`line-${column}`}
              aria-label={`Resize ${column === 'json' ? 'JSON' : column}`}
              className={separatorLook}
            />
          ),
          <Panel
            key={column}
            id={column}
            minSize="15rem"
            defaultSize={columns.length > 1 ? sizes[column] : undefined}
            groupResizeBehavior={sizes[column] ? 'preserve-pixel-size' : undefined}
          >
            {column === 'inspector' ? (
              <div ref={setRoom} className="h-full min-h-0 min-w-0 bg-surface" />
            ) : (
              <section
                aria-label={paneLabels[column]}
                className="h-full min-h-0 min-w-0 overflow-hidden bg-surface"
              >
                <PaneBoundary label={paneLabels[column]}>
                  <PaneContent pane={column} />
                </PaneBoundary>
              </section>
            )}
          </Panel>,
        ])}
      </Group>
    </InspectorRoom>
  )
}
