import { isObject } from '@/lib/contract/json'
import { buildModel } from '../build-model'
import { changesToEdits } from '../edit/changes-to-edits'
import { EditedText } from '../edit/edited-text'
import type { TextEdit } from '../finding'
import type { FlowModel } from '../model'
import { readDocument } from '../parse'
import { pointerOf, step } from '../path'
import type { Change } from '../rule'
import { type FlowVersion, findVersion, isAtLeast, type VersionName } from '../versions'
import { to30, to40, to50, to60, to70, type Upgrade, type VersionStep } from './version-steps'

/** Only from 6.0 to 6.3 does a select action also run when its screen first appears (spec:flow-json#versions). */
const runsAtOnce = (version: FlowVersion) => isAtLeast(version, '6.0') && !isAtLeast(version, '7.0')

/** Differences in select actions between two versions that edits can't fix. */
function selectActionNotes({ screens }: FlowModel, from: FlowVersion, to: FlowVersion): Upgrade[] {
  if (runsAtOnce(from) === runsAtOnce(to)) return []
  const change = runsAtOnce(to)
    ? 'In this version, the action also runs when its screen first appears. Make sure this is safe.'
    : 'In this version, the action waits until people choose something; before, it ran when its screen appeared.'
  return screens
    .flatMap(({ actions }) => actions)
    .filter(({ member, path, component }) => member === 'on-select-action' && path.parent === component.path)
    .map(({ component }) => ({
      reason: change,
      path: step(component.path, 'on-select-action'),
      changes: [],
    }))
}

/** Versions that require changes to older documents; all others only add features. */
const versionSteps: readonly VersionStep[] = [to30, to40, to50, to60, to70]

export interface UpgradeStep {
  /** The version that requires it. */
  version: VersionName
  reason: string
  /** RFC 6901 pointer in the document before the upgrade, or at an intermediate version. */
  pointer: string
  /** Whether people must make the change themselves. */
  isLeftToPeople: boolean
}

interface UpgradeEdits {
  text: string
  edits: TextEdit[]
  steps: UpgradeStep[]
}

/**
 * Upgrades a document to a later version. Does nothing if its version is unknown or not earlier, or if the text is too broken
 * to edit.
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
  // Set the version first: if that fails, nothing else can be edited.
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
  return { reason: `Sets the version to ${version.name}.`, path, changes }
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
