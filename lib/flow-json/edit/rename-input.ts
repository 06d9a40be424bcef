import { buildModel } from '../build-model'
import type { Reference } from '../expression-types'
import type { TextEdit } from '../finding'
import { isObject } from '../is-object'
import type { ScreenModel } from '../model'
import type { FlowDocument } from '../parse'
import { keysOf, type Path, step } from '../path'
import type { Change } from '../rule'
import { joinEdits } from './apply-edits'
import { changesToEdits } from './changes-to-edits'
import { renameReferences } from './rename-references'

/**
 * Gives the input at this path another name, and follows it: in `${form.…}` of its screen, in `${screen.….form.…}` of all, in the
 * first values and error messages of its Form, and among the screen's sensitive fields.
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

/** Of `form.x` it is the second part, of `screen.S.form.x` the fourth. */
function partNaming(reference: Reference, where: ScreenModel, screen: ScreenModel, name: string) {
  if (reference.path[0] !== name) return undefined
  if (reference.scope === 'form') return where === screen ? 1 : undefined
  return reference.scope === 'screen' && reference.of === 'form' && reference.screen === screen.id
    ? 3
    : undefined
}
