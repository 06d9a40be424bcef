'use client'

import { type ReactNode, useState } from 'react'
import { Group, Panel, Separator, useDefaultLayout } from 'react-resizable-panels'
import { browserStorage } from '@/components/ui/browser-storage'
import { classNames } from '@/components/ui/class-names'
import { useMedia } from '@/components/ui/use-media'
import { formatList } from '@/lib/contract/lists'
import { InspectorRoom } from './canvas/inspector-room'
import type { PaneName } from './flow-store'
import { paneLabels } from './open-panes'
import { PaneBoundary } from './pane-boundary'
import { PaneContent } from './pane-content'

const noStorage = { getItem: () => null, setItem: () => undefined }

/** What is selected on the canvas has its own column beside it. */
type Column = PaneName | 'inspector'

/** The canvas has the remaining space; without it, JSON. */
const sizes = { inspector: '19rem', json: '31rem', phone: '21rem', stacked: '25rem' }

/** In narrower windows, a column of its own would leave JSON mostly empty: it goes below the inspector. */
const roomy = '(min-width: 140rem)'

/** Columns from the start; entries of one column are stacked. */
export function columnsOf(open: readonly PaneName[], isRoomy: boolean): Column[][] {
  const hasBoth = open.includes('canvas') && open.includes('json')
  return open.flatMap<Column[]>((pane) => {
    if (pane === 'canvas') return [['canvas'], hasBoth && !isRoomy ? ['inspector', 'json'] : ['inspector']]
    return pane === 'json' && hasBoth && !isRoomy ? [] : [[pane]]
  })
}

function sizeOf(column: readonly Column[], hasCanvas: boolean): string | undefined {
  if (column.length > 1) return sizes.stacked
  const [pane] = column
  return !pane || pane === 'canvas' || (pane === 'json' && !hasCanvas) ? undefined : sizes[pane]
}

/** The flow's own properties are short, which leaves room for JSON below. */
const heightOf = ([part]: readonly Column[]) => (part === 'inspector' ? '17rem' : undefined)

const lineLook =
  'relative bg-border transition-colors outline-offset-0 before:absolute hover:bg-accent data-[separator=active]:bg-accent data-[separator=hover]:bg-accent'
const lineLooks = {
  horizontal: 'w-px before:inset-y-0 before:-inset-x-1',
  vertical: 'h-px before:inset-x-0 before:-inset-y-1',
}

interface PartsProps {
  id: string
  orientation: 'horizontal' | 'vertical'
  columns: readonly (readonly Column[])[]
  /** Renders one column. */
  draw: (column: readonly Column[]) => ReactNode
}

/** Panels with dividers that can be dragged or moved with the arrow keys. */
function Parts({ id, orientation, columns, draw }: PartsProps) {
  const { defaultLayout, onLayoutChanged } = useDefaultLayout({
    id,
    panelIds: columns.map((column) => column.join(' ')),
    storage: browserStorage('local') ?? noStorage,
  })
  const hasCanvas = columns.some((column) => column.includes('canvas'))
  const sizeIn = (column: readonly Column[]) =>
    orientation === 'horizontal' ? sizeOf(column, hasCanvas) : heightOf(column)
  return (
    <Group {...{ id, orientation, defaultLayout, onLayoutChanged }} className="h-full">
      {columns.flatMap((column, index) => {
        const name = column.join(' ')
        const size = columns.length > 1 ? sizeIn(column) : undefined
        return [
          index > 0 && (
            <Separator
              key={`line-${name}`}
              aria-label={`Resize ${formatList(column.map((part) => (part === 'json' ? 'JSON' : part)))}`}
              className={classNames(lineLook, lineLooks[orientation])}
            />
          ),
          <Panel
            key={name}
            id={name}
            minSize={orientation === 'horizontal' ? '15rem' : '8rem'}
            defaultSize={size}
            groupResizeBehavior={size?.endsWith('rem') ? 'preserve-pixel-size' : undefined}
          >
            {draw(column)}
          </Panel>,
        ]
      })}
    </Group>
  )
}

/**
 * The open panes side by side. In windows of usual width, JSON is below the inspector so that the canvas stays wide.
 */
export function WidePanes({ open }: { open: readonly PaneName[] }) {
  const [room, setRoom] = useState<HTMLElement | null>(null)
  const isRoomy = useMedia(roomy) === true
  const drawOne = (column: Column) =>
    column === 'inspector' ? (
      <div ref={setRoom} className="h-full min-h-0 min-w-0 bg-surface" />
    ) : (
      <section aria-label={paneLabels[column]} className="h-full min-h-0 min-w-0 overflow-hidden bg-surface">
        <PaneBoundary label={paneLabels[column]}>
          <PaneContent pane={column} />
        </PaneBoundary>
      </section>
    )
  const draw = (column: readonly Column[]) => {
    const [only] = column
    if (column.length === 1 && only) return drawOne(only)
    return (
      <Parts
        id="flow-studio-column"
        orientation="vertical"
        columns={column.map((part) => [part])}
        draw={(parts) => parts.map(drawOne)}
      />
    )
  }
  return (
    <InspectorRoom value={room}>
      <Parts id="flow-studio" orientation="horizontal" columns={columnsOf(open, isRoomy)} draw={draw} />
    </InspectorRoom>
  )
}
