import { buildModel } from '../build-model'
import { changesToEdits } from '../edit/changes-to-edits'
import { EditedText } from '../edit/edited-text'
import type { TextEdit } from '../finding'
import { isObject } from '../is-object'
import type { FlowModel } from '../model'
import { readDocument } from '../parse'
import { pointerOf, step } from '../path'
import type { Change } from '../rule'
import { type FlowVersion, findVersion, type VersionName } from '../versions'
import { selectActionNotes } from './select-actions'
import { to30 } from './steps/to-3-0'
import { to40 } from './steps/to-4-0'
import { to50 } from './steps/to-5-0'
import { to60 } from './steps/to-6-0'
import { to70 } from './steps/to-7-0'
import type { Upgrade, VersionStep } from './version-step'

/** The versions that ask something of older documents; all others only add. */
const versionSteps: readonly VersionStep[] = [to30, to40, to50, to60, to70]

export interface UpgradeStep {
  /** The version that asks for it. */
  version: VersionName
  reason: string
  /** RFC 6901, in the document as it was before the upgrade or a version on the way. */
  pointer: string
  /** Nothing was changed: it is for people to see to. */
  isLeftToPeople: boolean
}

export interface UpgradeEdits {
  text: string
  edits: TextEdit[]
  steps: UpgradeStep[]
}

/**
 * Takes a document to a later version. Nothing happens to one whose version is unknown, the same or later, or whose text is too
 * broken to be edited.
 */
export function upgradeEdits(text: string, to: VersionName): UpgradeEdits {
  const edited = new EditedText(text)
  const steps: UpgradeStep[] = []
  const none = { text, edits: [], steps }
  const { value } = readDocument(text)
  const from = isObject(value) ? findVersion(value.version) : undefined
  const target = findVersion(to)
  if (!from || !target || target.rank <= from.rank) return none

  const take = (version: VersionName, upgradesOf: (model: FlowModel) => Upgrade[]) => {
    const document = readDocument(edited.text)
    const upgrades = upgradesOf(buildModel(withVersion(document.value, version)))
    const edits = changesToEdits(
      document,
      upgrades.flatMap(({ changes }) => changes),
    )
    edited.apply(edits)
    steps.push(...upgrades.map((upgrade) => toStep(upgrade, version)))
    return edits.length > 0
  }
  // The version first: when even that cannot be written, nothing can.
  if (!take(to, () => [sayVersion(target)])) return { ...none, steps: [] }
  for (const { version, upgrades } of versionSteps) {
    const { rank } = findVersion(version) ?? from
    if (rank > from.rank && rank <= target.rank) take(version, upgrades)
  }
  take(to, (model) => selectActionNotes(model, from, target))
  return { text: edited.text, edits: edited.edits(text.length), steps: inOrder(steps) }
}

const withVersion = (value: unknown, version: VersionName): unknown =>
  isObject(value) ? { ...value, version } : value

function sayVersion(version: FlowVersion): Upgrade {
  const path = step(undefined, 'version')
  const changes: Change[] = [{ kind: 'set', path, value: version.name }]
  return { reason: `The document says its version, ${version.name}.`, path, changes }
}

const toStep = ({ reason, path, changes }: Upgrade, version: VersionName): UpgradeStep => ({
  version,
  reason,
  pointer: pointerOf(path),
  isLeftToPeople: changes.length === 0,
})

/** By version; what the document says of itself comes last. */
const inOrder = ([first, ...rest]: readonly UpgradeStep[]): UpgradeStep[] => [
  ...rest,
  ...(first ? [first] : []),
]
