import type { Fix } from '../finding'
import type { FlowDocument } from '../parse'
import { keysOf, type Path, step } from '../path'
import type { Change, Report } from '../rule'
import { upgradeEdits } from '../upgrade/upgrade-edits'
import { newestVersion } from '../versions'
import { changesToEdits } from './changes-to-edits'
import { wrapInForm } from './wrap-in-form'

/** The repair of a report as edits of its text; undefined when there is none, or the text is too broken to be edited. */
export function fixOf(document: FlowDocument, report: Report): Fix | undefined {
  const fix = repairOf(document, report)
  return fix && fix.edits.length > 0 ? fix : undefined
}

function repairOf(document: FlowDocument, { code, path, repair }: Report): Fix | undefined {
  if (code === 'VERSION_FROZEN') {
    const { name } = newestVersion
    return { title: `Upgrade to ${name}`, edits: upgradeEdits(document.text, name).edits }
  }
  // An input without the Form that its version asks for.
  if (code === 'KEYWORD_ONE_OF')
    return { title: 'Put the screen into a Form', edits: wrapInForm(document, screenOf(path)) }
  if (!repair) return undefined
  const { title, changes } = repair
  const isForPeople = repair.isForPeople || changes.some((change) => takesAway(document.value, change))
  return { title, edits: changesToEdits(document, changes), ...(isForPeople ? { isForPeople } : {}) }
}

/** Whether an object or a list is gone after a change. */
function takesAway(value: unknown, change: Change): boolean {
  if (change.kind !== 'remove' && (change.kind !== 'set' || isComposite(change.value))) return false
  return isComposite(keysOf(change.path).reduce((at: unknown, key) => Object(at)[key], value))
}

const isComposite = (value: unknown) => typeof value === 'object' && value !== null

/** The path of the screen that something stands on. */
function screenOf(path: Path | undefined): Path {
  let screen = path
  while (screen?.parent?.parent) screen = screen.parent
  return screen ?? step(undefined, 'screens')
}
