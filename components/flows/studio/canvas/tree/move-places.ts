import { isWithin } from '../edits/pointer-path'
import type { ComponentList, ComponentRow, TreeRow } from './tree-rows'

/** Before the component with this index in the current list. */
export interface Place {
  list: ComponentList
  index: number
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Where a component moves by one step; a sentence if it can't. */
export function stepPlace(rows: readonly TreeRow[], row: ComponentRow, direction: Direction): Place | string {
  switch (direction) {
    case 'up':
      return row.index > 0 ? { list: row.list, index: row.index - 1 } : beside(rows, row, -1)
    case 'down':
      return row.index < row.list.count - 1 ? { list: row.list, index: row.index + 2 } : beside(rows, row, 1)
    case 'in': {
      const before = siblingBefore(rows, row)
      const into = before?.lists.at(-1)
      return into ? { list: into, index: into.count } : 'Nothing above it can contain components.'
    }
    case 'out': {
      const holder = holderOf(rows, row)
      return holder ? { list: holder.list, index: holder.index + 1 } : 'It is already at the top level.'
    }
  }
}

/** Past the end of its list: into its container's next branch, else out of the container. */
function beside(rows: readonly TreeRow[], row: ComponentRow, direction: 1 | -1): Place | string {
  const holder = holderOf(rows, row)
  if (!holder) return direction < 0 ? 'It is already first.' : 'It is already last.'
  const own = holder.lists.findIndex(({ pointer }) => pointer === row.list.pointer)
  const next = holder.lists[own + direction]
  if (next) return { list: next, index: direction < 0 ? next.count : 0 }
  return { list: holder.list, index: direction < 0 ? holder.index : holder.index + 1 }
}

const siblingBefore = (rows: readonly TreeRow[], row: ComponentRow): ComponentRow | undefined =>
  componentRows(rows).find(({ list, index }) => list.pointer === row.list.pointer && index === row.index - 1)

/** The containing Form, If or Switch. */
export const holderOf = (rows: readonly TreeRow[], row: ComponentRow): ComponentRow | undefined =>
  componentRows(rows).find(({ lists }) => lists.some(({ pointer }) => pointer === row.list.pointer))

export const componentRows = (rows: readonly TreeRow[]): ComponentRow[] =>
  rows.filter((row) => row.kind === 'component')

/**
 * Where something lands that is dropped on a row.
 * @param ratio vertical position on the row, from 0 to 1
 */
export function dropPlace(row: TreeRow, ratio: number): Place {
  if (row.kind === 'branch') return { list: row.list, index: 0 }
  const [first] = row.lists
  if (first && row.component.type === 'Form' && ratio > 0.3) return { list: first, index: 0 }
  return { list: row.list, index: ratio < 0.5 ? row.index : row.index + 1 }
}

/** Why a component can't be in a list; undefined if it can. Other rules are left to the check. */
export function placeRefusal(
  rows: readonly TreeRow[],
  type: string,
  pointer: string | undefined,
  { list }: Place,
) {
  if (pointer !== undefined && isWithin(list.pointer, pointer)) return 'It can’t move into itself.'
  if (type !== 'Form') return undefined
  const isInForm = componentRows(rows).some(
    ({ component, pointer: form }) =>
      component.type === 'Form' && form !== pointer && isWithin(list.pointer, form),
  )
  return isInForm ? 'A Form can’t be inside another Form.' : undefined
}
