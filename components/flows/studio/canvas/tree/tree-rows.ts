import { isObject } from '@/lib/contract/json'
import type { ComponentModel, ScreenModel } from '@/lib/language/flow-json/model'
import { type Path, pointerOf, step } from '@/lib/language/flow-json/path'

/** A list of components: in a layout, a Form, or a branch of If and Switch. */
export interface ComponentList {
  path: Path
  pointer: string
  /** Number of components in it. */
  count: number
}

/** A row of the tree. Branches of If and Switch have their own row, followed by their components. */
export type TreeRow =
  | {
      kind: 'component'
      pointer: string
      depth: number
      component: ComponentModel
      list: ComponentList
      index: number
      /** The lists it holds. */
      lists: readonly ComponentList[]
    }
  | { kind: 'branch'; pointer: string; depth: number; name: string; list: ComponentList; owner: string }

export type ComponentRow = Extract<TreeRow, { kind: 'component' }>

/** The components of a screen as tree rows. */
export function treeRowsOf(screen: ScreenModel): TreeRow[] {
  const inList = new Map<string, ComponentModel[]>()
  for (const component of screen.components) {
    const list = pointerOf(component.path.parent)
    const found = inList.get(list)
    if (found) found.push(component)
    else inList.set(list, [component])
  }
  const rows: TreeRow[] = []
  const addList = (list: ComponentList, depth: number) => {
    for (const component of inList.get(list.pointer) ?? []) {
      const lists = listsOf(component)
      rows.push({
        kind: 'component',
        pointer: pointerOf(component.path),
        depth,
        component,
        list,
        index: Number(component.path.key),
        lists: lists.map(({ list: held }) => held),
      })
      for (const { name, list: held } of lists) {
        if (name === undefined) addList(held, depth + 1)
        else {
          const owner = pointerOf(component.path)
          rows.push({ kind: 'branch', pointer: held.pointer, depth: depth + 1, name, list: held, owner })
          addList(held, depth + 2)
        }
      }
    }
  }
  addList(topListOf(screen), 0)
  return rows
}

/** The list of a screen's layout. */
export function topListOf(screen: ScreenModel): ComponentList {
  const path = step(step(screen.path, 'layout'), 'children')
  return listAt(path, isObject(screen.value.layout) ? screen.value.layout.children : undefined)
}

const listAt = (path: Path, value: unknown): ComponentList => ({
  path,
  pointer: pointerOf(path),
  count: Array.isArray(value) ? value.length : 0,
})

function listsOf({ type, path, value }: ComponentModel): { name: string | undefined; list: ComponentList }[] {
  const held = (name: string | undefined, at: Path, list: unknown) => ({ name, list: listAt(at, list) })
  if (type === 'Form') return [held(undefined, step(path, 'children'), value.children)]
  if (type === 'If')
    return [
      held('Then', step(path, 'then'), value.then),
      ...(value.else === undefined ? [] : [held('Otherwise', step(path, 'else'), value.else)]),
    ]
  if (type !== 'Switch' || !isObject(value.cases)) return []
  const cases = step(path, 'cases')
  return Object.entries(value.cases).map(([name, list]) => held(name, step(cases, name), list))
}

/** The row of the component a pointer is in. */
export function rowAt(rows: readonly TreeRow[], pointer: string): TreeRow | undefined {
  return rows
    .filter((row) => pointer === row.pointer || pointer.startsWith(`${row.pointer}/`))
    .reduce<TreeRow | undefined>(
      (deepest, row) => (deepest && deepest.pointer.length > row.pointer.length ? deepest : row),
      undefined,
    )
}
