import { dropPlace, type Place, placeRefusal } from './move-places'
import type { ComponentRow, TreeRow } from './tree-rows'

/** Where the dragged item would land now. */
export interface DropAt {
  place: Place | undefined
  /** The row and its side; undefined over an empty tree. */
  pointer: string | undefined
  mark: 'before' | 'after' | 'into'
}

/** What is dragged: a tree row or a new component type. */
export type Dragged = { row: ComponentRow } | { type: string }

export const draggedOf = (data: unknown): Dragged | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  if ('type' in data && typeof data.type === 'string') return { type: data.type }
  // Rows pass themselves as data.
  return 'row' in data ? { row: data.row as ComponentRow } : undefined
}

/**
 * Where an item lands if dropped on a row; undefined if it can't be there.
 * @param over the row; undefined over an empty tree
 * @param ratio vertical position on the row, from 0 to 1
 */
export function dropAt(
  rows: readonly TreeRow[],
  dragged: Dragged,
  over: TreeRow | undefined,
  ratio: number,
): DropAt | undefined {
  if (!over) return { place: undefined, pointer: undefined, mark: 'into' }
  const place = dropPlace(over, ratio)
  const [type, pointer] =
    'row' in dragged ? [dragged.row.component.type, dragged.row.pointer] : [dragged.type, undefined]
  if (placeRefusal(rows, type, pointer, place) !== undefined) return undefined
  const isBeside = over.kind === 'component' && place.list.pointer === over.list.pointer
  return { place, pointer: over.pointer, mark: isBeside ? (ratio < 0.5 ? 'before' : 'after') : 'into' }
}

/** Whether two places look the same. */
export const isSameDrop = (one: DropAt | undefined, other: DropAt | undefined): boolean =>
  one?.pointer === other?.pointer &&
  one?.mark === other?.mark &&
  one?.place?.index === other?.place?.index &&
  one?.place?.list.pointer === other?.place?.list.pointer
