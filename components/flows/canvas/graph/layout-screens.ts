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
  for (const { key } of screens) graph.setNode(key, { ...phoneSize })
  for (const { from, to } of ways) graph.setEdge(from, to)
  layout(graph)
  return new Map(
    screens.map(({ key }) => {
      const { x = 0, y = 0 }: Partial<Point> = graph.node(key) ?? {}
      return [key, { x: Math.round(x - phoneSize.width / 2), y: Math.round(y - phoneSize.height / 2) }]
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
