import { type Edge, MarkerType } from '@xyflow/react'
import { isSameJsonText } from '@/lib/contract/same-json'
import { type FindingsByPlace, findingsWithin, worstOf } from '../findings-by-place'
import type { GraphScreen, GraphWay, ScreenGraph } from './graph-of'
import {
  hasSameShape,
  layoutScreens,
  type PaneSize,
  type Point,
  phoneSize,
  placedAround,
  rowsFor,
} from './layout-screens'
import { type PhoneData, type PhoneNode, phoneName } from './phone-node'

/** The graph as last drawn, with positions people chose. */
export interface DrawnGraph {
  graph: ScreenGraph
  findings: FindingsByPlace
  found: ReadonlySet<string> | undefined
  places: ReadonlyMap<string, Point>
  /** Screens per row; undefined until the pane's size is known. */
  inARow: number | undefined
  /** Positions people chose. */
  moved: ReadonlyMap<string, Point>
  nodes: PhoneNode[]
  edges: WayEdge[]
}

/** A connection as drawn while not selected. */
type WayEdge = Edge<{ kind: GraphWay['kind'] }>

/** A change redraws the graph. `found` has the keys of search results; undefined without a search. */
export type GraphInput = Pick<DrawnGraph, 'graph' | 'findings' | 'found'>

/**
 * Draws a graph based on the previous one: unchanged nodes and lists stay the same objects, so that they don't
 * rerender, and screens that people placed don't move.
 */
export function drawGraph({ graph, findings, found }: GraphInput, last: DrawnGraph | undefined): DrawnGraph {
  const places = last && hasSameShape(last.graph, graph) ? last.places : layoutScreens(graph, last?.inARow)
  const moved = last?.moved ?? new Map<string, Point>()
  const around = placedAround(places, moved)
  const known = new Map(last?.nodes.map((node) => [node.id, node]))
  const nodes = graph.screens.map((screen) => {
    const position = around.get(screen.key) ?? { x: 0, y: 0 }
    return nodeOf(dataOf(screen, findings, found), position, known.get(screen.key))
  })
  return {
    graph,
    findings,
    found,
    places,
    inARow: last?.inARow,
    moved,
    nodes: unlessSame(nodes, last?.nodes),
    edges: unlessSame(edgesOf(graph.ways, last?.edges), last?.edges),
  }
}

/** The previous list, if it is equal. */
const unlessSame = <Item>(list: Item[], last: Item[] | undefined): Item[] =>
  last?.length === list.length && list.every((item, index) => item === last[index]) ? last : list

function dataOf(screen: GraphScreen, findings: FindingsByPlace, found: DrawnGraph['found']): PhoneData {
  const problems = findingsWithin(findings, `/screens/${screen.index}`)
  const worst = worstOf(problems)
  return {
    screen,
    problems: problems.length,
    worst,
    worstCount: problems.filter(({ severity }) => severity === worst).length,
    isFaint: found !== undefined && !found.has(screen.key),
  }
}

function nodeOf(data: PhoneData, position: Point, last: PhoneNode | undefined): PhoneNode {
  const isSame = last && isSameJsonText(last.data, data)
  if (isSame && last.position.x === position.x && last.position.y === position.y) return last
  return {
    ...last,
    id: data.screen.key,
    type: 'phone',
    position,
    data: isSame ? last.data : data,
    ariaLabel: phoneName(data),
    ...phoneSize,
  }
}

/** A graph before drawing, with positions from last time. */
export const withPlaces = (drawn: DrawnGraph, moved: ReadonlyMap<string, Point>): DrawnGraph =>
  moved.size === 0 ? drawn : drawGraph(drawn, { ...drawn, moved })

/** Screens that people placed stay; others make room. */
export const settleNodes = (drawn: DrawnGraph): DrawnGraph => drawGraph(drawn, drawn)

/** Applies moves by people. */
export function moveNodes(drawn: DrawnGraph, nodes: PhoneNode[]): DrawnGraph {
  const before = new Map(drawn.nodes.map((node) => [node.id, node.position]))
  const moved = new Map(drawn.moved)
  for (const { id, position } of nodes) {
    const was = before.get(id)
    if (was && (was.x !== position.x || was.y !== position.y)) moved.set(id, position)
  }
  return { ...drawn, nodes, moved }
}

/** Lays out all screens for a pane of this size. */
export function arrangeNodes(drawn: DrawnGraph, pane: PaneSize): DrawnGraph {
  const inARow = rowsFor(drawn.graph, pane)
  return drawGraph(drawn, { ...drawn, moved: new Map(), inARow, places: layoutScreens(drawn.graph, inARow) })
}

const colors: Record<GraphWay['kind'], string> = {
  tap: 'var(--border-strong)',
  endpoint: 'var(--info)',
  missing: 'var(--danger)',
}

const words: Record<GraphWay['kind'], string> = {
  tap: 'by tapping',
  endpoint: 'as the endpoint decides,',
  missing: 'missing in the routing model, by tapping',
}

/** The connections as lines with an arrow; unchanged ones stay the same objects. */
function edgesOf(ways: readonly GraphWay[], last: readonly WayEdge[] = []): WayEdge[] {
  const known = new Map(last.map((edge) => [edge.id, edge]))
  return ways.map((way) => {
    const edge = known.get(way.key)
    return edge?.label === way.label && edge.data?.kind === way.kind ? edge : edgeOf(way)
  })
}

const edgeOf = ({ key, from, to, names, kind, label }: GraphWay): WayEdge => ({
  id: key,
  type: 'way',
  source: from,
  target: to,
  label,
  data: { kind },
  selected: false,
  ariaLabel: `Path from ${names.from} to ${names.to}, ${words[kind]} ${label}`,
  markerEnd: { type: MarkerType.ArrowClosed, color: colors[kind] },
  style: {
    stroke: colors[kind],
    strokeWidth: 1.5,
    ...(kind === 'endpoint' ? { strokeDasharray: '6 4' } : {}),
  },
  labelStyle: { fill: 'var(--text-muted)', fontSize: 12 },
  labelBgStyle: { fill: 'var(--surface)' },
  labelBgPadding: [4, 2],
  labelBgBorderRadius: 4,
})

/** The lines with one selected; all others stay the same objects. */
export const withSelected = (edges: WayEdge[], selected: string | undefined): WayEdge[] =>
  selected === undefined ? edges : edges.map((edge) => (edge.id === selected ? selectedEdge(edge) : edge))

const selectedEdge = (edge: WayEdge): WayEdge => ({
  ...edge,
  selected: true,
  markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--accent)' },
  style: { ...edge.style, stroke: 'var(--accent)', strokeWidth: 2.5 },
})
