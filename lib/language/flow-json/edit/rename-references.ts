import { isObject } from '@/lib/contract/json'
import { buildModel } from '../build-model'
import { parseDynamic } from '../expression/parse-expression'
import type { Reference } from '../expression-types'
import type { TextEdit } from '../finding'
import type { DynamicModel, FlowModel, ScreenModel } from '../model'
import type { FlowDocument } from '../parse'
import { keysOf, type Path, step } from '../path'
import type { Change } from '../rule'
import { isCondition } from '../rules/facts/dynamics'
import { changesToEdits, isEditable } from './changes-to-edits'
import { joinEdits } from './edited-text'

/** Offset of a character within its JSON literal, accounting for escapes. */
function offsetInLiteral(json: string, literalOffset: number, index: number): number {
  let at = literalOffset + 1
  for (let count = 0; count < index; count += 1) {
    if (json[at] !== '\\') at += 1
    else at += json[at + 1] === 'u' ? 6 : 2
  }
  return at
}

/** Selects the part of a reference to rename, as an index into its dot-separated parts. */
type PartOf = (reference: Reference, screen: ScreenModel) => number | undefined

/** Renames the selected part in matching references and leaves the rest of each text alone. */
export function renameReferences(
  document: FlowDocument,
  model: FlowModel,
  partOf: PartOf,
  name: string,
): TextEdit[] {
  if (!isEditable(document)) return []
  return model.screens.flatMap((screen) =>
    screen.dynamics.flatMap((dynamic) => {
      const spans = referencesOf(dynamic, model).flatMap((reference) => {
        const part = partOf(reference, screen)
        return part === undefined ? [] : [spanOf(dynamic.text, reference, part)]
      })
      const node = spans.length > 0 ? document.nodeAt(dynamic.path) : undefined
      if (!node) return []
      return spans.map(([from, to]): TextEdit => {
        const offset = offsetInLiteral(document.text, node.offset, from)
        const end = offsetInLiteral(document.text, node.offset, to)
        return { offset, length: end - offset, text: JSON.stringify(name).slice(1, -1) }
      })
    }),
  )
}

function referencesOf(dynamic: DynamicModel, { version }: FlowModel): readonly Reference[] {
  const parsed = parseDynamic(dynamic.text, { version, isCondition: isCondition(dynamic) })
  return 'references' in parsed ? parsed.references : []
}

/** Start and end offsets of a part; the end is exclusive. */
function spanOf(text: string, { offset, length }: Reference, part: number): [number, number] {
  const parts = text.slice(offset + 2, offset + length - 1).split('.')
  const from = parts.slice(0, part).reduce((at, { length: passed }) => at + passed + 1, offset + 2)
  return [from, from + (parts[part]?.length ?? 0)]
}

/**
 * Renames the input at a path everywhere: `${form.…}` on its screen, `${screen.….form.…}` on all screens, the Form's initial
 * values and error messages, and the screen's sensitive fields.
 */
export function renameInput(document: FlowDocument, path: Path, to: string): TextEdit[] {
  const model = buildModel(document.value)
  const wanted = keysOf(path).join('/')
  const input = model.screens
    .flatMap(({ inputs }) => inputs)
    .find((component) => keysOf(component.path).join('/') === wanted)
  const from = input?.value.name
  if (!input || typeof from !== 'string' || from === to) return []
  const { screen, form } = input
  const changes: Change[] = [{ kind: 'set', path: step(input.path, 'name'), value: to }]
  for (const member of ['init-values', 'error-messages']) {
    const values = form?.value[member]
    if (form && isObject(values) && Object.hasOwn(values, from))
      changes.push({ kind: 'rename', path: step(step(form.path, member), from), key: to })
  }
  const { sensitive } = screen.value
  if (Array.isArray(sensitive))
    sensitive.forEach((name: unknown, index) => {
      if (name === from)
        changes.push({ kind: 'set', path: step(step(screen.path, 'sensitive'), index), value: to })
    })
  const partOf = (reference: Reference, where: ScreenModel) => partNaming(reference, where, screen, from)
  return joinEdits([...changesToEdits(document, changes), ...renameReferences(document, model, partOf, to)])
}

/** The name is the second part of `form.x` and the fourth of `screen.S.form.x`. */
function partNaming(reference: Reference, where: ScreenModel, screen: ScreenModel, name: string) {
  if (reference.path[0] !== name) return undefined
  if (reference.scope === 'form') return where === screen ? 1 : undefined
  return reference.scope === 'screen' && reference.of === 'form' && reference.screen === screen.id
    ? 3
    : undefined
}
