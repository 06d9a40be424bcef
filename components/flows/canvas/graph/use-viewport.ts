'use client'

import { useReactFlow, useStore } from '@xyflow/react'
import { useCallback, useEffect } from 'react'
import { useFlowStore } from '../../studio/use-flow'
import { type Point, phoneSize } from './layout-screens'
import type { PhoneNode } from './phone-node'

/** How long the canvas takes to go somewhere, in ms; people who asked for less motion are there at once. */
const travelTime = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 250)

/** What of the canvas is looked at. */
export function useViewport() {
  const { zoomIn, zoomOut, fitView } = useReactFlow<PhoneNode>()
  const show = useCallback(
    (key?: string) =>
      void fitView({
        ...(key === undefined ? { padding: 0.1 } : { nodes: [{ id: key }], padding: 0.4 }),
        maxZoom: 1,
        duration: travelTime(),
      }),
    [fitView],
  )
  return {
    zoomIn: () => void zoomIn({ duration: travelTime() }),
    zoomOut: () => void zoomOut({ duration: travelTime() }),
    show,
  }
}

/** Goes to the screen that is selected, when it was not the canvas where it was, or when it is out of sight. */
export function useFollowSelection(selectedKey: string | undefined) {
  const store = useFlowStore()
  const { getNode, getViewport, setCenter } = useReactFlow<PhoneNode>()
  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  // The viewport is React Flow's own: it is moved from outside.
  useEffect(() => {
    const node = selectedKey === undefined ? undefined : getNode(selectedKey)
    if (!node || width === 0) return
    const { zoom, ...offset } = getViewport()
    if (store.getSelectionOrigin() === 'canvas' && isInSight(node.position, offset, zoom, { width, height }))
      return
    void setCenter(node.position.x + phoneSize.width / 2, node.position.y + phoneSize.height / 2, {
      zoom: Math.max(zoom, 0.6),
      duration: travelTime(),
    })
  }, [selectedKey, store, getNode, getViewport, setCenter, width, height])
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
