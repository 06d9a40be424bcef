import { buildModel } from '../build-model'
import type { TextEdit } from '../finding'
import type { ComponentModel, JsonObject } from '../model'
import { type FlowDocument, readDocument } from '../parse'
import { type Path, step } from '../path'
import type { Change } from '../rule'
import { changesToEdits } from './changes-to-edits'
import { rawText } from './edit-components'
import { EditedText } from './edited-text'

const onForm = { 'init-value': 'init-values', 'error-message': 'error-messages' } as const

/**
 * Puts all components of a screen into one Form. What its inputs say of their first values and error messages moves to the Form,
 * where it has to stand (gap 8.7). Nothing happens to a screen without components, or with a Form already.
 */
export function wrapInForm(document: FlowDocument, screenPath: Path, name = 'form'): TextEdit[] {
  const screen = buildModel(document.value).screens.find(({ index }) => index === screenPath.key)
  if (!screen || screen.components.length === 0 || screen.components.some(({ type }) => type === 'Form'))
    return []
  const { members, removals } = ownSayings(screen.inputs)
  const edited = new EditedText(document.text)
  edited.apply(changesToEdits(document, removals))

  const path = step(step(screen.path, 'layout'), 'children')
  const smaller = readDocument(edited.text)
  const children = smaller.nodeAt(path)
  if (!children) return []
  const form = { type: 'Form', name, ...members, children: rawText(edited.text, children) }
  edited.apply(changesToEdits(smaller, [{ kind: 'set', path, value: [form] }]))
  return edited.edits(document.text.length)
}

function ownSayings(inputs: readonly ComponentModel[]): { members: JsonObject; removals: Change[] } {
  const members: Record<string, JsonObject> = {}
  const removals: Change[] = []
  for (const { value, path } of inputs)
    for (const own of ['init-value', 'error-message'] as const) {
      if (value[own] === undefined) continue
      removals.push({ kind: 'remove', path: step(path, own) })
      members[onForm[own]] = { ...members[onForm[own]], [String(value.name)]: value[own] }
    }
  return { members, removals }
}
