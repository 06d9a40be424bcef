import type { Point } from './layout-screens'

const directions = new Map<string, Point>([
  ['ArrowLeft', { x: -1, y: 0 }],
  ['ArrowRight', { x: 1, y: 0 }],
  ['ArrowUp', { x: 0, y: -1 }],
  ['ArrowDown', { x: 0, y: 1 }],
])

interface Placed {
  id: string
  position: Point
}

/** The nearest screen in the direction of an arrow key; what stands aside counts as farther. */
export function neighborOf(nodes: readonly Placed[], id: string, key: string): string | undefined {
  const direction = directions.get(key)
  const from = nodes.find((node) => node.id === id)?.position
  if (!direction || !from) return undefined
  let nearest: { id: string; far: number } | undefined
  for (const node of nodes) {
    const [x, y] = [node.position.x - from.x, node.position.y - from.y]
    const ahead = x * direction.x + y * direction.y
    const aside = Math.abs(x * direction.y) + Math.abs(y * direction.x)
    const far = ahead + 2 * aside
    if (ahead > 0 && ahead >= aside && far < (nearest?.far ?? Infinity)) nearest = { id: node.id, far }
  }
  return nearest?.id
}
