import { dropPlace, type Place, placeRefusal } from './move-places'
import type { ComponentRow, TreeRow } from './tree-rows'

/** Where what is dragged would land now. */
export interface DropAt {
  place: Place | undefined
  /** The line it is over, and on which side of it; undefined over a tree without lines. */
  pointer: string | undefined
  mark: 'before' | 'after' | 'into'
}

/** What is dragged: a line of the tree, or a type out of the palette. */
export type Dragged = { row: ComponentRow } | { type: string }

export const draggedOf = (data: unknown): Dragged | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  if ('type' in data && typeof data.type === 'string') return { type: data.type }
  // Lines of the tree hand over themselves.
  return 'row' in data ? { row: data.row as ComponentRow } : undefined
}

/**
 * Where it lands when it is let go over a line; undefined when it cannot stand there.
 *
 * @param over the line; undefined over a tree without lines
 * @param ratio how far down the line, from 0 to 1
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

/** Whether two places are one, as people see it. */
export const isSameDrop = (one: DropAt | undefined, other: DropAt | undefined): boolean =>
  one?.pointer === other?.pointer &&
  one?.mark === other?.mark &&
  one?.place?.index === other?.place?.index &&
  one?.place?.list.pointer === other?.place?.list.pointer
