'use client'

import { BaseEdge, type EdgeProps, getBezierPath, Position, useInternalNode } from '@xyflow/react'
import { memo } from 'react'
import { type Point, phoneSize } from './layout-screens'

/** Distance from the center of two opposite connections between screens above each other. */
const ASIDE_PX = 28

interface Ends {
  sourceX: number
  sourceY: number
  sourcePosition: Position
  targetX: number
  targetY: number
  targetPosition: Position
}

/** Where a connection starts and ends: at the facing sides of the two phones, so that it crosses neither. */
export function endsOf(source: Point, target: Point): Ends {
  const { width, height } = phoneSize
  const end = ({ x, y }: Point, side: Position, aside = 0): Point & { side: Position } => ({
    x: side === Position.Left ? x : side === Position.Right ? x + width : x + width / 2 + aside,
    y: side === Position.Top ? y : side === Position.Bottom ? y + height : y + height / 2,
    side,
  })
  const between = (from: ReturnType<typeof end>, to: ReturnType<typeof end>): Ends => ({
    sourceX: from.x,
    sourceY: from.y,
    sourcePosition: from.side,
    targetX: to.x,
    targetY: to.y,
    targetPosition: to.side,
  })
  if (target.x >= source.x + width) return between(end(source, Position.Right), end(target, Position.Left))
  if (target.y >= source.y + height)
    return between(end(source, Position.Bottom, -ASIDE_PX), end(target, Position.Top, -ASIDE_PX))
  if (source.y >= target.y + height)
    return between(end(source, Position.Top, ASIDE_PX), end(target, Position.Bottom, ASIDE_PX))
  return between(end(source, Position.Left), end(target, Position.Right))
}

/** A connection between two screens, with its label in the middle. */
export const WayEdgeView = memo(function WayEdgeView(edge: EdgeProps) {
  const source = useInternalNode(edge.source)?.internals.positionAbsolute
  const target = useInternalNode(edge.target)?.internals.positionAbsolute
  if (!source || !target) return null
  const ends = endsOf(source, target)
  const [path, labelX, labelY] = getBezierPath(ends)
  // There are no dots above and below a screen.
  const needsDot = ends.sourcePosition === Position.Top || ends.sourcePosition === Position.Bottom
  const { id, label, labelStyle, labelBgStyle, labelBgPadding, labelBgBorderRadius, markerEnd, style } = edge
  return (
    <>
      <BaseEdge
        {...{ id, path, labelX, labelY, label, markerEnd, style }}
        {...{ labelStyle, labelBgStyle, labelBgPadding, labelBgBorderRadius }}
      />
      {needsDot && (
        <circle
          cx={ends.sourceX}
          cy={ends.sourceY}
          r={5}
          className="fill-border-strong stroke-surface stroke-2"
        />
      )}
    </>
  )
})
