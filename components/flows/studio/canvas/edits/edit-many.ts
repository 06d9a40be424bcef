import { changesToEdits } from '@/lib/language/flow-json/edit/changes-to-edits'
import { rawText } from '@/lib/language/flow-json/edit/edit-components'
import type { ComponentModel, FlowModel, JsonObject, ScreenModel } from '@/lib/language/flow-json/model'
import type { FlowDocument } from '@/lib/language/flow-json/parse'
import { keysOf, type Path, pointerOf, step } from '@/lib/language/flow-json/path'
import type { Change } from '@/lib/language/flow-json/rule'
import type { MadeEdits } from '../canvas-context'
import { withFreeNames } from '../tree/clipboard'
import { namesOn } from './free-name'
import { isWithin } from './pointer-path'
import { type ListPlace, withForm } from './put-component'

/** The components at these pointers, as they stand from the top down; those that stand in another of them go with it. */
export function outermost(model: FlowModel, pointers: readonly string[]): ComponentModel[] {
  const all = model.screens.flatMap((screen) => screen.components)
  const chosen = all.filter(({ path }) => pointers.includes(pointerOf(path)))
  const isHeld = ({ path }: ComponentModel) =>
    chosen.some((other) => other.path !== path && isWithin(pointerOf(path), pointerOf(other.path)))
  return chosen.filter((component) => !isHeld(component))
}

const removals = (components: readonly ComponentModel[]): Change[] =>
  components.map(({ path }) => ({ kind: 'remove', path }))

/** Where something stands once these are gone: what stood behind them has come closer. */
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

/** Takes components out. What stands where the first of them stood is selected then, else what held them. */
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

/** Why components cannot move to a place; undefined when they can. */
export function whyNotMoved(
  model: FlowModel,
  pointers: readonly string[],
  { list }: ListPlace,
): string | undefined {
  const chosen = outermost(model, pointers)
  const target = pointerOf(list)
  if (chosen.some(({ path }) => isWithin(target, pointerOf(path)))) return 'It can’t move into itself.'
  const forms = model.screens.flatMap(({ components }) =>
    components.filter((each) => each.type === 'Form' && isWithin(target, pointerOf(each.path))),
  )
  return forms.length > 0 && chosen.some(({ type }) => type === 'Form')
    ? 'A Form can’t be inside another Form.'
    : undefined
}

/**
 * Moves components to a place in the same or another screen, in the order they stand, and keeps their text. On another screen they get
 * names that are free there.
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
    return node && JSON.stringify(next) === JSON.stringify(value) ? rawText(document.text, node) : next
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

/** What is selected when so many stand in a list from a place on. */
function inARow(list: Path, from: number, count: number): Pick<MadeEdits, 'pointer' | 'all'> {
  const all = Array.from({ length: count }, (_, index) => pointerOf(step(list, from + index)))
  return { pointer: all[0], all }
}

/** The place as a number in the list, which may be shorter. */
function countIn({ list, index, screen }: ListPlace & { screen: ScreenModel }): number {
  const pointer = pointerOf(list)
  const count = screen.components.filter(({ path }) => pointerOf(path.parent) === pointer).length
  return Math.min(index, count)
}

/** Puts copies of components behind the last of them, with names that are free. */
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
