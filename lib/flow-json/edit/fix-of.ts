import type { Fix, Safety } from '../finding'
import type { FlowDocument } from '../parse'
import { keysOf, type Path, step } from '../path'
import type { Change, Report } from '../rule'
import { isRespelling } from '../rules/facts/respelling'
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
    // An upgrade is nobody's repair: it is asked for by name.
    const { name } = newestVersion
    return { title: `Upgrade to ${name}`, edits: upgradeEdits(document.text, name).edits, safety: 'changes' }
  }
  // An input without the Form that its version asks for: its references become other ones.
  if (code === 'KEYWORD_ONE_OF') {
    const edits = wrapInForm(document, screenOf(path))
    return { title: 'Put the screen into a Form', edits, safety: 'changes' }
  }
  if (!repair) return undefined
  const { title, safety, changes } = repair
  return { title, edits: changesToEdits(document, changes), safety: provenSafety(document, safety, changes) }
}

/** A safe repair leaves all that is written where it is: that is looked at, not believed. */
function provenSafety({ value }: FlowDocument, claimed: Safety, changes: readonly Change[]): Safety {
  return claimed === 'safe' && !changes.every((change) => keepsAll(value, change)) ? 'changes' : claimed
}

function keepsAll(document: unknown, change: Change): boolean {
  const keys = keysOf(change.path)
  if (change.kind === 'insert') return true
  if (change.kind === 'remove') return false
  if (change.kind === 'rename') {
    const holder: unknown = Object(valueAt(document, keys.slice(0, -1)))
    return !Object.hasOwn(Object(holder), change.key) && isRespelling(String(keys.at(-1)), change.key)
  }
  const before = valueAt(document, keys)
  if (before === undefined) return true
  return isWord(before) && isWord(change.value) && isRespelling(String(before), String(change.value))
}

const isWord = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const valueAt = (document: unknown, keys: readonly (string | number)[]): unknown =>
  keys.reduce((at: unknown, key) => (Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined), document)

/** The path of the screen that something stands on. */
function screenOf(path: Path | undefined): Path {
  let screen = path
  while (screen?.parent?.parent) screen = screen.parent
  return screen ?? step(undefined, 'screens')
}
