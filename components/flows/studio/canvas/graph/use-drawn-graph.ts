'use client'

import { applyNodeChanges, type NodeChange } from '@xyflow/react'
import { useCallback, useMemo, useState } from 'react'
import { useCanvas } from '../canvas-context'
import { arrangeNodes, drawGraph, moveNodes, withSelected } from './graph-nodes'
import { graphOf } from './graph-of'
import type { PhoneNode } from './phone-node'
import { searchScreens } from './search-screens'

/** The graph as it stands on the canvas, and what people do with it. */
export function useDrawnGraph(
  typed: string,
  selectedKey: string | undefined,
  selectedWay: string | undefined,
) {
  const { model, findings } = useCanvas()
  const graph = useMemo(() => graphOf(model), [model])
  const matches = useMemo(() => searchScreens(model, typed), [model, typed])
  const found = useMemo(() => (typed.trim() === '' ? undefined : new Set(matches)), [typed, matches])

  const [drawn, setDrawn] = useState(() => drawGraph({ graph, findings, found }, undefined))
  let shown = drawn
  if (drawn.graph !== graph || drawn.findings !== findings || drawn.found !== found) {
    shown = drawGraph({ graph, findings, found }, drawn)
    setDrawn(shown)
  }
  const nodes = useMemo(
    () =>
      shown.nodes.map((node) => {
        const selected = node.id === selectedKey
        return Boolean(node.selected) === selected ? node : { ...node, selected }
      }),
    [shown.nodes, selectedKey],
  )
  const edges = useMemo(() => withSelected(shown.edges, selectedWay), [shown.edges, selectedWay])

  const change = useCallback((changes: NodeChange<PhoneNode>[]) => {
    const kept = changes.filter(({ type }) => type === 'position' || type === 'dimensions')
    if (kept.length > 0) setDrawn((last) => moveNodes(last, applyNodeChanges(kept, last.nodes)))
  }, [])
  const arrange = useCallback(() => setDrawn(arrangeNodes), [])
  return { graph, nodes, edges, matches, change, arrange }
}
