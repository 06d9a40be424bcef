'use client'

import { applyNodeChanges, type NodeChange, useStore } from '@xyflow/react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useStudio } from '@/components/flows/studio/studio-context'
import { browserStorage } from '@/components/ui/browser-storage'
import { useCanvas } from '../canvas-context'
import { arrangeNodes, drawGraph, moveNodes, settleNodes, withPlaces, withSelected } from './graph-nodes'
import { graphOf } from './graph-of'
import { keepPlaces, keptPlaces } from './kept-places'
import type { PhoneNode } from './phone-node'
import { searchScreens } from './search-screens'

/** True for a rotated tablet or a widened window, not for a slightly dragged divider. */
const isOtherWindow = (before: number, now: number) =>
  before > 0 && (now > before * 1.6 || now < before / 1.6)

/** The graph as drawn on the canvas, and how people change it. */
export function useDrawnGraph(
  typed: string,
  selectedKeys: ReadonlySet<string>,
  selectedWay: string | undefined,
) {
  const { model, findings } = useCanvas()
  const { flowId } = useStudio()
  const graph = useMemo(() => graphOf(model), [model])
  const matches = useMemo(() => searchScreens(model, typed), [model, typed])
  const found = useMemo(() => (typed.trim() === '' ? undefined : new Set(matches)), [typed, matches])

  const width = useStore((state) => state.width)
  const height = useStore((state) => state.height)
  const [drawn, setDrawn] = useState(() => {
    const kept = keptPlaces(browserStorage('local'), flowId)
    return withPlaces(drawGraph({ graph, findings, found }, undefined), kept)
  })
  let shown = drawn
  if (drawn.graph !== graph || drawn.findings !== findings || drawn.found !== found) {
    shown = drawGraph({ graph, findings, found }, drawn)
    setDrawn(shown)
  }
  // The layout is chosen for the pane's first size, and again for a different window; otherwise nothing moves by
  // itself.
  const [paneWidth, setPaneWidth] = useState(0)
  const isOther = shown.moved.size === 0 && isOtherWindow(paneWidth, width)
  if ((shown.inARow === undefined || isOther) && width > 0 && height > 0) {
    shown = withPlaces(arrangeNodes(shown, { width, height }), shown.moved)
    setDrawn(shown)
    setPaneWidth(width)
  }
  const nodes = useMemo(
    () =>
      shown.nodes.map((node) => {
        const selected = selectedKeys.has(node.id)
        return Boolean(node.selected) === selected ? node : { ...node, selected }
      }),
    [shown.nodes, selectedKeys],
  )
  const edges = useMemo(() => withSelected(shown.edges, selectedWay), [shown.edges, selectedWay])

  const change = useCallback((changes: NodeChange<PhoneNode>[]) => {
    const kept = changes.filter(({ type }) => type === 'position' || type === 'dimensions')
    if (kept.length === 0) return
    const isLetGo = kept.some((each) => each.type === 'position' && each.dragging !== true)
    setDrawn((last) => {
      const moved = moveNodes(last, applyNodeChanges(kept, last.nodes))
      return isLetGo ? settleNodes(moved) : moved
    })
  }, [])
  const arrange = useCallback(
    () => setDrawn((last) => arrangeNodes(last, { width, height })),
    [width, height],
  )
  const { moved } = shown
  // The next visit finds the screens where they were put.
  useEffect(() => keepPlaces(browserStorage('local'), flowId, moved), [flowId, moved])
  return { graph, nodes, edges, matches, change, arrange }
}
