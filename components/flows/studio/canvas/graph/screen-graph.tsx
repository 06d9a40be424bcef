'use client'

import {
  Background,
  type Connection,
  type Edge,
  type FinalConnectionState,
  MiniMap,
  Panel,
  ReactFlow,
  ReactFlowProvider,
  SelectionMode,
  useStore,
} from '@xyflow/react'
import { type CSSProperties, type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { miniatureColors } from '@/components/phone-kit/miniature'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { pointerOf } from '@/lib/language/flow-json/path'
import { useCanvas } from '../canvas-context'
import { keyOf } from './graph-of'
import { GraphToolbar, GraphView } from './graph-toolbar'
import { PhoneNodeView } from './phone-node'
import { useDrawnGraph } from './use-drawn-graph'
import { type GraphEdits, nameAt, useGraphEdits } from './use-graph-edits'
import { useGraphSelection } from './use-graph-selection'
import { useFollowSelection, useViewport } from './use-viewport'
import { WayEdgeView } from './way-edge'

/** From this many on, a minimap is worth the space it covers. */
const MANY_SCREENS = 8

const nodeTypes = { phone: PhoneNodeView }
const edgeTypes = { way: WayEdgeView }

/** In the room below the screens: at the right, where rows rarely end, unless the minimap is there. */
const viewPlaceOf = (hasMap: boolean) =>
  hasMap
    ? ({
        position: 'bottom-left',
        className: 'm-2! @max-lg:right-0! @max-lg:bottom-4! @max-lg:left-auto!',
      } as const)
    : ({ position: 'bottom-right', className: 'm-2! bottom-4!' } as const)

const colors = {
  ...miniatureColors,
  '--xy-background-color': 'var(--surface-sunken)',
  '--xy-background-pattern-color': 'var(--border)',
  '--xy-edge-stroke-selected': 'var(--accent)',
  '--xy-connectionline-stroke': 'var(--accent)',
  '--xy-minimap-background-color': 'var(--surface-raised)',
  '--xy-minimap-mask-background-color': 'color-mix(in srgb, var(--surface-sunken) 70%, transparent)',
  '--xy-minimap-node-background-color': 'var(--border-strong)',
  '--xy-attribution-background-color': 'transparent',
} as CSSProperties

const labels = {
  'node.a11yDescription.default':
    'Press Enter to select the screen, Shift and an arrow key to select more, Delete to remove them, Escape to leave.',
  'node.a11yDescription.keyboardDisabled':
    'Press Enter to select the screen and the arrow keys to move it; with Shift they select more. Delete removes, Escape leaves.',
  'edge.a11yDescription.default': 'Press Enter to select the path, Delete to remove it, Escape to leave it.',
  'minimap.ariaLabel': 'Minimap',
}

/** Keys that the library would listen for in the whole page. */
const noKeys = {
  deleteKeyCode: null,
  multiSelectionKeyCode: null,
  panActivationKeyCode: null,
  zoomActivationKeyCode: null,
} as const

/** The key of the screen a line was dropped on. */
function phoneUnder(event: MouseEvent | TouchEvent): string | undefined {
  const point = 'changedTouches' in event ? event.changedTouches[0] : event
  const element = point && document.elementFromPoint(point.clientX, point.clientY)
  return element?.closest<HTMLElement>('.react-flow__node')?.dataset.id
}

/** Handles what people do in the graph: select, connect and remove. */
function useGraphHandlers(
  edits: GraphEdits,
  selectedKey: string | undefined,
  selectedKeys: ReadonlySet<string>,
) {
  const { model, say, blockedBecause } = useCanvas()
  const [way, setWay] = useState<Edge>()
  const remove = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return
    if (blockedBecause !== undefined) return say(blockedBecause)
    event.preventDefault()
    // The focused element is about to be removed.
    event.currentTarget.focus()
    if (way) edits.disconnect(way.source, way.target)
    else if (selectedKeys.size > 1) edits.removeChosen()
    else if (selectedKey !== undefined) edits.removeScreen(selectedKey)
    setWay(undefined)
  }
  /** A line may end anywhere on a phone; elsewhere, it creates a new screen. */
  const endConnection = (
    event: MouseEvent | TouchEvent,
    { fromNode, fromHandle, isValid }: FinalConnectionState,
  ) => {
    if (isValid || !fromNode || !fromHandle) return
    const over = phoneUnder(event)
    if (over === fromNode.id) return
    if (fromHandle.type === 'target') {
      if (over !== undefined) edits.connect(over, fromNode.id)
    } else if (over === undefined) edits.addScreenAfter(fromNode.id)
    else edits.connect(fromNode.id, over)
  }
  return {
    wayKey: way?.id,
    forgetWay: () => setWay(undefined),
    remove,
    endConnection,
    selectWay: (edge: Edge) => {
      setWay(edge)
      const [from, to] = [nameAt(model, edge.source), nameAt(model, edge.target)]
      say(`The path from ${from} to ${to} is selected. Press Delete to remove it.`)
    },
    selectNothing: () => {
      setWay(undefined)
      edits.selectScreen(undefined)
    },
  }
}

/** Below this zoom, the dots run into each other. */
const DOTS_FROM = 0.35

/** The dots behind the screens. None when zoomed out: thousands would be repainted in every frame of a pan. */
function Dots() {
  const isNear = useStore(({ transform: [, , zoom] }) => zoom >= DOTS_FROM)
  return isNear && <Background gap={20} size={1.5} />
}

function NoScreens({ add }: { add: () => void }) {
  const { blockedBecause } = useCanvas()
  return (
    <EmptyState
      title="No screens yet"
      action={
        <Button variant="primary" onClick={add} blockedBecause={blockedBecause}>
          Add first screen
        </Button>
      }
    >
      A flow is made of screens that lead from one to the next.
    </EmptyState>
  )
}

interface ScreenGraphProps {
  /** Shows the flow's own properties, if there is no room beside the graph. */
  showFlow: (() => void) | undefined
  /** Goes to the flow's problems. */
  showProblems: () => void
}

function Graph({ showFlow, showProblems }: ScreenGraphProps) {
  const { model, screen, component, chosen, blockedBecause } = useCanvas()
  const edits = useGraphEdits()
  const [typed, setTyped] = useState('')
  const selectedKey = screen && keyOf(model, screen)
  const selectedKeys = useMemo(() => {
    const several = model.screens.filter(({ path }) => chosen.includes(pointerOf(path)))
    const keys = component ? [] : several.map((each) => keyOf(model, each))
    return new Set(keys.length > 0 || selectedKey === undefined ? keys : [selectedKey])
  }, [model, component, chosen, selectedKey])
  const { wayKey, ...handlers } = useGraphHandlers(edits, selectedKey, selectedKeys)
  const { graph, nodes, edges, matches, change, arrange } = useDrawnGraph(typed, selectedKeys, wayKey)
  const selecting = useGraphSelection(edits, nodes, selectedKey, selectedKeys, handlers.forgetWay)
  const { show, zoomIn, zoomOut } = useViewport()
  useFollowSelection(selectedKey)

  const hasMap = graph.screens.length > MANY_SCREENS
  const connect = ({ source, target }: Connection) => edits.connect(source, target)
  const mayConnect = useCallback(
    ({ source, target }: Connection | Edge) => edits.whyNot(source, target) === undefined,
    [edits],
  )
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <GraphToolbar
        {...{ typed, matches, showFlow }}
        onType={setTyped}
        goTo={(key) => {
          edits.selectScreen(key)
          show(key)
        }}
        addScreen={edits.addScreen}
        showProblems={() => {
          edits.selectScreen(undefined)
          showProblems()
        }}
      />
      {graph.screens.length === 0 ? (
        <NoScreens add={edits.addScreen} />
      ) : (
        <div
          tabIndex={-1}
          className="min-h-0 flex-1 outline-none"
          onKeyDown={handlers.remove}
          onKeyDownCapture={selecting.press}
          onPointerDownCapture={selecting.noteKeys}
        >
          <ReactFlow
            {...{ ...noKeys, nodes, edges, nodeTypes, edgeTypes }}
            style={colors}
            // Avoids repainting in every frame while dragging. The library's name ends where the buttons above it do.
            className="[&_.react-flow\_\_attribution]:px-2! [&_a]:text-text-muted! [&_.dragging_.react-flow\_\_viewport]:will-change-transform"
            aria-label="Screens and the paths between them"
            ariaLabelConfig={labels}
            onNodesChange={(changes) => {
              selecting.selectNodes(changes)
              change(changes)
            }}
            onNodeClick={(_, node) => selecting.click(node.id)}
            onSelectionStart={selecting.startBox}
            onSelectionEnd={selecting.endBox}
            selectionKeyCode="Shift"
            selectionMode={SelectionMode.Partial}
            onEdgesChange={(changes) => {
              const chosen = changes.find((each) => each.type === 'select' && each.selected)
              const edge = chosen?.type === 'select' && edges.find(({ id }) => id === chosen.id)
              if (edge) handlers.selectWay(edge)
            }}
            onPaneClick={handlers.selectNothing}
            onConnect={connect}
            onConnectEnd={handlers.endConnection}
            isValidConnection={mayConnect}
            nodesConnectable={blockedBecause === undefined}
            selectNodesOnDrag={false}
            minZoom={0.05}
            maxZoom={2}
          >
            <Dots />
            <Panel {...viewPlaceOf(hasMap)}>
              <GraphView
                {...{ zoomIn, zoomOut }}
                arrange={() => {
                  arrange()
                  requestAnimationFrame(() => show())
                }}
                showAll={() => show()}
              />
            </Panel>
            {hasMap && (
              <MiniMap
                pannable
                zoomable
                ariaLabel="Minimap"
                className="hidden overflow-hidden rounded-md border border-border @lg:block"
              />
            )}
          </ReactFlow>
        </div>
      )}
    </div>
  )
}

/** The screens of the flow as small phones, with their connections. */
export function ScreenGraph(props: ScreenGraphProps) {
  return (
    <ReactFlowProvider>
      <Graph {...props} />
    </ReactFlowProvider>
  )
}
