'use client'

import { getViewportForBounds, type Rect, useReactFlow, useStore, type Viewport } from '@xyflow/react'
import { useCallback, useEffect, useRef } from 'react'
import { useFlowStore } from '@/components/flows/studio/use-flow'
import { type Point, phoneSize, READABLE } from './layout-screens'
import type { PhoneNode } from './phone-node'

/** Duration of canvas movements in ms; none with reduced motion. */
const travelTime = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250)

/** Free space above and below a screen that is scrolled to, in px. */
const EDGE = 12

/** Free space between the first screen and the pane's edges. */
const MARGIN = 24

/** The view buttons cover the canvas below the screens. */
const FOOT = 64

/** Smallest zoom at which all screens are shown, instead of some at a readable size. */
const SEEN_WHOLE = READABLE - 0.12

/** In panes at least this wide, few screens are shown larger than they are, up to this zoom. */
const WIDE = 1100
const LARGEST = 1.25

const largestZoom = (width: number) => (width < WIDE ? 1 : LARGEST)

/** The visible part of the canvas. */
export function useViewport() {
  const { zoomIn, zoomOut, fitView } = useReactFlow<PhoneNode>()
  const { fitAll } = useFitting()
  const show = useCallback(
    (key?: string) =>
      key === undefined
        ? fitAll(travelTime())
        : void fitView({ nodes: [{ id: key }], padding: 0.4, maxZoom: 1, duration: travelTime() }),
    [fitView, fitAll],
  )
  return {
    zoomIn: () => void zoomIn({ duration: travelTime() }),
    zoomOut: () => void zoomOut({ duration: travelTime() }),
    show,
  }
}

const isSame = (one: Viewport, other: Viewport) =>
  one.x === other.x && one.y === other.y && one.zoom === other.zoom

/**
 * Fits all screens if they stay readable, else shows the start; again whenever the space changes, until someone moves
 * the canvas.
 */
function useFitting() {
  const { fitView, getViewport, getNodes, getNodesBounds, setViewport } = useReactFlow<PhoneNode>()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const fitted = useRef<Viewport>(undefined)
  const underWay = useRef(0)
  const isAllWanted = useRef(false)
  const fitAll = useCallback(
    (duration = 0) => {
      isAllWanted.current = true
      underWay.current += 1
      const padding = { x: 0.1, top: 0.1, bottom: `${FOOT}px` } as const
      void fitView({ padding, maxZoom: largestZoom(width), duration }).then(() => {
        underWay.current -= 1
        fitted.current = getViewport()
      })
    },
    [fitView, getViewport, width],
  )
  // React Flow owns the viewport, so it is moved from outside.
  useEffect(() => {
    if (width === 0 || height === 0) return
    const isChosen = fitted.current && !isSame(fitted.current, getViewport())
    if (underWay.current === 0 && isChosen) return
    if (isAllWanted.current) return fitAll()
    const nodes = getNodes()
    const start = nodes.find(({ data }) => data.screen.isEntry) ?? nodes[0]
    if (!start) return
    void setViewport(beginning(getNodesBounds(nodes), start.position, { width, height })).then(() => {
      fitted.current = getViewport()
    })
  }, [width, height, fitAll, getViewport, getNodes, getNodesBounds, setViewport])
  return { fitAll }
}

/** The initial view: everything, or as much as is readable from the start on. */
function beginning(bounds: Rect, start: Point, pane: { width: number; height: number }): Viewport {
  const room = { x: 0.04, top: `${MARGIN}px`, bottom: `${FOOT}px` } as const
  const all = getViewportForBounds(bounds, pane.width, pane.height, 0.05, largestZoom(pane.width), room)
  if (all.zoom >= SEEN_WHOLE) return all
  const isThin = bounds.width * READABLE <= pane.width - 2 * MARGIN
  const isLow = bounds.height * READABLE <= pane.height - MARGIN - FOOT
  return {
    zoom: READABLE,
    x: isThin
      ? (pane.width - bounds.width * READABLE) / 2 - bounds.x * READABLE
      : MARGIN - start.x * READABLE,
    y: isLow
      ? (pane.height + MARGIN - FOOT - bounds.height * READABLE) / 2 - bounds.y * READABLE
      : MARGIN - start.y * READABLE,
  }
}

/** Scrolls to the selected screen if it was selected elsewhere or is out of view. */
export function useFollowSelection(selectedKey: string | undefined) {
  const store = useFlowStore()
  const { getNode, getViewport, setCenter } = useReactFlow<PhoneNode>()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const last = useRef<{ key: string; wanted: number; zoom: number }>(undefined)
  // React Flow owns the viewport, so it is moved from outside.
  useEffect(() => {
    const node = selectedKey === undefined ? undefined : getNode(selectedKey)
    if (!node || width === 0) return
    const { zoom: now, ...offset } = getViewport()
    const { key, wanted, zoom } = last.current ?? {}
    // The pane was low when it got here, perhaps only briefly, and the person hasn't zoomed since.
    const isSqueezed =
      key === node.id && zoom === now && wanted !== undefined && closeZoom(wanted, height) > now
    const isOwn = store.getSelectionOrigin() === 'canvas'
    if (isOwn && !isSqueezed && isInSight(node.position, offset, now, { width, height })) return
    const next = isSqueezed ? wanted : now
    last.current = { key: node.id, wanted: next, zoom: closeZoom(next, height) }
    void setCenter(node.position.x + phoneSize.width / 2, node.position.y + phoneSize.height / 2, {
      zoom: last.current.zoom,
      duration: travelTime(),
    })
  }, [selectedKey, store, getNode, getViewport, setCenter, width, height])
}

/** Readable zoom, unless the pane is too low for a phone of that size. */
function closeZoom(zoom: number, paneHeight: number): number {
  const fitting = (paneHeight - 2 * EDGE) / phoneSize.height
  return Math.max(zoom > fitting ? 0 : zoom, Math.min(READABLE, Math.max(fitting, 0.3)))
}

function isInSight(
  { x, y }: Point,
  offset: Point,
  zoom: number,
  pane: { width: number; height: number },
): boolean {
  const left = x * zoom + offset.x
  const top = y * zoom + offset.y
  return (
    left >= 0 &&
    top >= 0 &&
    left + phoneSize.width * zoom <= pane.width &&
    top + phoneSize.height * zoom <= pane.height
  )
}
