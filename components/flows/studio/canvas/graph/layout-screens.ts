import { Graph, layout } from '@dagrejs/dagre'
import type { ScreenGraph } from './graph-of'

export interface Point {
  x: number
  y: number
}

/** All small phones have one size, so that editing one moves no other. */
export const phoneSize = { width: 208, height: 324 }

const gap = { between: 56, ranks: 128 }

/** Beyond this many the layout would hold up the page; they stand in rows then. */
const MOST_LAID_OUT = 200
const IN_A_ROW = 12

/** A place for each screen, from left to right as the ways lead. The same graph gives the same places. */
export function layoutScreens({ screens, ways }: ScreenGraph): ReadonlyMap<string, Point> {
  if (screens.length > MOST_LAID_OUT) return inRows(screens.map(({ key }) => key))
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: gap.between, ranksep: gap.ranks })
  graph.setDefaultEdgeLabel(() => ({}))
  for (const { key } of screens) graph.setNode(nodeName(key), { ...phoneSize })
  for (const { from, to } of ways) graph.setEdge(nodeName(from), nodeName(to))
  layout(graph)
  return folded(
    new Map(
      screens.map(({ key }) => {
        const { x = 0, y = 0 }: Partial<Point> = graph.node(nodeName(key)) ?? {}
        return [key, { x: Math.round(x - phoneSize.width / 2), y: Math.round(y - phoneSize.height / 2) }]
      }),
    ),
  )
}

/** The layout keeps what it lays out as members of plain objects, which have some already: a screen may be called `constructor`. */
const nodeName = (key: string) => `screen ${key}`

/** What leads on for long goes on in the next row, as the lines of a text do: in one row nobody could read it as a whole. */
function folded(places: ReadonlyMap<string, Point>): ReadonlyMap<string, Point> {
  const columns = [...new Set([...places.values()].map(({ x }) => x))].toSorted((a, b) => a - b)
  if (columns.length <= IN_A_ROW) return places
  const top = Math.min(...[...places.values()].map(({ y }) => y))
  const number = new Map(columns.map((x, index) => [x, index]))
  const rowOf = ({ x }: Point) => Math.floor((number.get(x) ?? 0) / IN_A_ROW)
  const heights: number[] = []
  for (const place of places.values())
    heights[rowOf(place)] = Math.max(heights[rowOf(place)] ?? 0, place.y - top + phoneSize.height)
  const tops = heights.map((_, row) =>
    heights.slice(0, row).reduce((sum, height) => sum + height + gap.ranks, 0),
  )
  return new Map(
    [...places].map(([key, place]) => {
      const row = rowOf(place)
      const x = place.x - (columns[row * IN_A_ROW] ?? 0)
      return [key, { x, y: place.y - top + (tops[row] ?? 0) }]
    }),
  )
}

const inRows = (keys: readonly string[]): ReadonlyMap<string, Point> =>
  new Map(
    keys.map((key, index) => [
      key,
      {
        x: (index % IN_A_ROW) * (phoneSize.width + gap.ranks),
        y: Math.floor(index / IN_A_ROW) * (phoneSize.height + gap.between),
      },
    ]),
  )

/** Whether two graphs are laid out alike: the same screens in the same order, and the same ways. */
export const hasSameShape = (one: ScreenGraph, other: ScreenGraph): boolean => shapeOf(one) === shapeOf(other)

const shapeOf = ({ screens, ways }: ScreenGraph) =>
  JSON.stringify([screens.map(({ key }) => key), ways.map(({ key }) => key)])
