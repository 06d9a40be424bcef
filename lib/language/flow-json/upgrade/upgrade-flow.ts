import { checkFlow } from '../check'
import type { Finding, TextEdit } from '../finding'
import type { VersionName } from '../versions'
import { type UpgradeStep, upgradeEdits } from './upgrade-edits'

export interface UpgradedFlow {
  edits: TextEdit[]
  /** What changes and why, version by version, and what is left to people. */
  steps: UpgradeStep[]
  /** What the check finds afterward. */
  findings: Finding[]
}

/**
 * Upgrades a document from any version to any later one (spec:flow-json#versions), and checks it. Without edits it
 * stays as it is.
 */
export function upgradeFlow(text: string, to: VersionName): UpgradedFlow {
  const upgraded = upgradeEdits(text, to)
  const { edits, steps } = upgraded
  return { edits, steps, findings: checkFlow(upgraded.text).findings }
}
