import { isObject } from '@/lib/contract/json'
import { buildModel } from '../build-model'
import type { TextEdit } from '../finding'
import type { FlowDocument } from '../parse'
import { step } from '../path'
import type { Change } from '../rule'
import { nextScreenOf } from '../rules/facts/routes'
import { changesToEdits } from './changes-to-edits'
import { joinEdits } from './edited-text'
import { renameReferences } from './rename-references'

/**
 * Renames a data entry everywhere: `${data.…}` on its screen, `${screen.….data.…}` on all screens, action payloads sent to the
 * screen, and `update_data` there.
 */
export function renameData(
  document: FlowDocument,
  screenIndex: number,
  from: string,
  to: string,
): TextEdit[] {
  const model = buildModel(document.value)
  const screen = model.screens.find(({ index }) => index === screenIndex)
  if (!screen || from === to) return []
  const changes: Change[] = [{ kind: 'rename', path: step(step(screen.path, 'data'), from), key: to }]
  for (const action of model.screens.flatMap(({ actions }) => actions)) {
    const { payload } = action.value
    const isFilled =
      (screen.id !== undefined && nextScreenOf(action) === screen.id) ||
      (action.name === 'update_data' && action.screen === screen)
    if (isFilled && isObject(payload) && Object.hasOwn(payload, from))
      changes.push({ kind: 'rename', path: step(step(action.path, 'payload'), from), key: to })
  }
  const references = renameReferences(
    document,
    model,
    (reference, where) => {
      if (reference.path[0] !== from) return undefined
      if (reference.scope === 'data') return where === screen ? 1 : undefined
      return reference.scope === 'screen' && reference.of === 'data' && reference.screen === screen.id
        ? 3
        : undefined
    },
    to,
  )
  return joinEdits([...changesToEdits(document, changes), ...references])
}
