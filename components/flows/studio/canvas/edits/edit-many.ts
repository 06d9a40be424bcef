import { isSameJsonText } from '@/lib/contract/same-json'
import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { rawText } from '@/lib/language/flow-json/edit/edit-components'
import type { ComponentModel, FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import { keysOf, type Path, pointerOf, step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import type { MadeEdits } from '../canvas-context'
import { withFreeNames } from '../tree/clipboard'
import { namesOn } from './free-name'
import { isWithin, namesOf } from './pointer-path'
import { type ListPlace, withForm } from './put-component'

/** The screens these pointers are in, so that large documents aren't searched entirely. */
function screensOf(model: FlowModel, pointers: readonly string[]): ScreenModel[] {
  const indexes = new Set(pointers.map((pointer) => Number(namesOf(pointer)[1])))
  return model.screens.filter(({ index }) => indexes.has(index))
}

/** The components at these pointers in document order, without those nested in another of them. */
export function outermost(model: FlowModel, pointers: readonly string[]): ComponentModel[] {
  const all = screensOf(model, pointers).flatMap((screen) => screen.components)
  const chosen = all.filter(({ path }) => pointers.includes(pointerOf(path)))
  const isHeld = ({ path }: ComponentModel) =>
    chosen.some((other) => other.path !== path && isWithin(pointerOf(path), pointerOf(other.path)))
  return chosen.filter((component) => !isHeld(component))
}

const removals = (components: readonly ComponentModel[]): Change[] =>
  components.map(({ path }) => ({ kind: 'remove', path }))

/** A path after these components are removed: later siblings move up. */
function pathWithout(path: Path, gone: readonly ComponentModel[]): Path {
  let at: Path | undefined
  let before: Path | undefined
  for (const key of keysOf(path)) {
    const list = pointerOf(before)
    const closer = gone.filter(
      (each) =>
        typeof key === 'number' && pointerOf(each.path.parent) === list && Number(each.path.key) < key,
    ).length
    before = step(before, key)
    at = step(at, typeof key === 'number' ? key - closer : key)
  }
  return at ?? path
}

/** Removes components. Selects what takes the first one's place, else its container. */
export function removeComponents(
  document: FlowDocument,
  model: FlowModel,
  pointers: readonly string[],
): MadeEdits {
  const chosen = outermost(model, pointers)
  const [first] = chosen
  if (!first) return { edits: [] }
  const list = pointerOf(first.path.parent)
  const rest = first.screen.components.filter(
    (each) => pointerOf(each.path.parent) === list && !chosen.includes(each),
  )
  const next = rest.find(({ path }) => Number(path.key) > Number(first.path.key)) ?? rest.at(-1)
  const holder = first.parent && !chosen.includes(first.parent) ? first.parent.path : first.screen.path
  return {
    edits: changesToEdits(document, removals(chosen)),
    pointer: pointerOf(next ? pathWithout(next.path, chosen) : holder),
  }
}

/** Why components can't be moved to a place; undefined if they can. */
export function whyNotMoved(
  model: FlowModel,
  pointers: readonly string[],
  { list }: ListPlace,
): string | undefined {
  const chosen = outermost(model, pointers)
  const target = pointerOf(list)
  if (chosen.some(({ path }) => isWithin(target, pointerOf(path)))) return 'It can’t move into itself.'
  const forms = screensOf(model, [target]).flatMap(({ components }) =>
    components.filter((each) => each.type === 'Form' && isWithin(target, pointerOf(each.path))),
  )
  return forms.length > 0 && chosen.some(({ type }) => type === 'Form')
    ? 'A Form can’t be inside another Form.'
    : undefined
}

/**
 * Moves components within a screen or to another, keeping their order and text. On another screen, they are renamed
 * if needed.
 */
export function moveComponents(
  document: FlowDocument,
  model: FlowModel,
  pointers: readonly string[],
  to: ListPlace & { screen: ScreenModel },
): MadeEdits {
  const chosen = outermost(model, pointers)
  const [first] = chosen
  if (!first || whyNotMoved(model, pointers, to) !== undefined) return { edits: [] }
  const list = pointerOf(to.list)
  const isBefore = ({ path }: ComponentModel) =>
    pointerOf(path.parent) === list && Number(path.key) < to.index
  const lands = countIn(to) - chosen.filter(isBefore).length
  const stays = chosen.every(
    ({ path }, index) => pointerOf(path.parent) === list && Number(path.key) === lands + index,
  )
  if (stays) return { edits: [] }
  const taken = first.screen === to.screen ? undefined : namesOn(to.screen)
  const values = chosen.map(({ value }) => value)
  const named = taken ? withFreeNames(values, taken) : values
  const written = chosen.map(({ path, value }, index) => {
    const node = document.nodeAt(path)
    const next = named[index] ?? value
    return node && isSameJsonText(next, value) ? rawText(document.text, node) : next
  })
  const moved = first.screen === to.screen ? written : withForm(model, to.screen, named, written, to.list)
  return {
    edits: changesToEdits(document, [
      ...removals(chosen),
      ...moved.map((value): Change => ({ kind: 'insert', path: to.list, index: to.index, value })),
    ]),
    ...inARow(pathWithout(to.list, chosen), lands, moved.length),
  }
}

/** The selection for a number of components in a row. */
function inARow(list: Path, from: number, count: number): Pick<MadeEdits, 'pointer' | 'all'> {
  const all = Array.from({ length: count }, (_, index) => pointerOf(step(list, from + index)))
  return { pointer: all[0], all }
}

/** The place as an index, limited to the list's length. */
function countIn({ list, index, screen }: ListPlace & { screen: ScreenModel }): number {
  const pointer = pointerOf(list)
  const count = screen.components.filter(({ path }) => pointerOf(path.parent) === pointer).length
  return Math.min(index, count)
}

/** Inserts copies of components after the last of them, with unused names. */
export function duplicateComponents(
  document: FlowDocument,
  model: FlowModel,
  pointers: readonly string[],
): MadeEdits {
  const chosen = outermost(model, pointers)
  const last = chosen.at(-1)
  if (!last?.path.parent) return { edits: [] }
  const [list, index] = [last.path.parent, Number(last.path.key) + 1]
  const values: JsonObject[] = withFreeNames(
    chosen.map(({ value }) => value),
    namesOn(last.screen),
  )
  return {
    edits: changesToEdits(
      document,
      values.map((value) => ({ kind: 'insert', path: list, index, value })),
    ),
    ...inARow(list, index, values.length),
  }
}
