import { buildModel } from '../build-model'
import type { Fix, Safety, TextEdit } from '../finding'
import type { ComponentModel, JsonObject } from '../model'
import { type FlowDocument, readDocument } from '../parse'
import { keysOf, type Path, step } from '../path'
import type { Change, Report } from '../rule'
import { isRespelling } from '../rules/facts/suggestion'
import { upgradeEdits } from '../upgrade/upgrade-edits'
import { newestVersion } from '../versions'
import { changesToEdits } from './changes-to-edits'
import { rawText } from './edit-components'
import { renameScreen } from './edit-screens'
import { EditedText } from './edited-text'

const onForm = { 'init-value': 'init-values', 'error-message': 'error-messages' } as const

/**
 * Wraps all components of a screen in one Form. Moves initial values and error messages from inputs to the Form, where they
 * belong (spec:flow-checks#forms). Does nothing if the screen has no components or already has a Form.
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

/** Text edits that fix a report; undefined if there is no fix or the text is too broken to edit. */
export function fixOf(document: FlowDocument, report: Report): Fix | undefined {
  const fix = repairOf(document, report)
  return fix && fix.edits.length > 0 ? fix : undefined
}

function repairOf(document: FlowDocument, { code, path, repair }: Report): Fix | undefined {
  if (code === 'VERSION_FROZEN') {
    // Upgrading the version isn't an automatic fix; people request it explicitly.
    const { name } = newestVersion
    return { title: `Upgrade to ${name}`, edits: upgradeEdits(document.text, name).edits, safety: 'changes' }
  }
  // The input lacks the Form its version requires. Wrapping it changes its references.
  if (code === 'KEYWORD_ONE_OF') {
    const edits = wrapInForm(document, screenOf(path))
    return { title: 'Put the screen into a Form', edits, safety: 'changes' }
  }
  if (code === 'PATTERN_MISMATCH' && path?.key === 'id' && path.parent?.parent?.key === 'screens')
    return renameToWord(document, path)
  if (!repair) return undefined
  const { title, safety, changes } = repair
  return { title, edits: changesToEdits(document, changes), safety: provenSafety(document, safety, changes) }
}

/** Changes an invalid screen ID to a valid one, and updates its references. An endpoint may still use the old ID. */
function renameToWord(document: FlowDocument, path: Path): Fix | undefined {
  const id = String(valueAt(document.value, keysOf(path)))
  const { screenById } = buildModel(document.value)
  const word = (id.match(/[A-Za-z0-9]+/g) ?? ['SCREEN']).join('_')
  let free = word
  for (let number = 2; screenById.has(free); number += 1) free = `${word}_${number}`
  return { title: `Rename it to ${free}`, edits: renameScreen(document, id, free), safety: 'changes' }
}

/** Verifies that a fix claimed as safe leaves everything in place. */
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

const isWord = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

const valueAt = (document: unknown, keys: readonly (string | number)[]): unknown =>
  keys.reduce((at: unknown, key) => (Object.hasOwn(Object(at), key) ? Object(at)[key] : undefined), document)

/** Path of the screen that contains a value. */
function screenOf(path: Path | undefined): Path {
  let screen = path
  while (screen?.parent?.parent) screen = screen.parent
  return screen ?? step(undefined, 'screens')
}
