import { checkFlow } from '../check'
import type { Finding, TextEdit } from '../finding'
import type { VersionName } from '../versions'
import { type UpgradeStep, upgradeEdits } from './upgrade-edits'

export interface UpgradedFlow {
  edits: TextEdit[]
  /** What changes and why, by version, including what is left to people. */
  steps: UpgradeStep[]
  /** Findings after the upgrade. */
  findings: Finding[]
}

/**
 * Upgrades a document to any later version (spec:flow-json#versions) and checks it. If there are no edits, the
 * text is unchanged.
 */
export function upgradeFlow(text: string, to: VersionName): UpgradedFlow {
  const upgraded = upgradeEdits(text, to)
  const { edits, steps } = upgraded
  return { edits, steps, findings: checkFlow(upgraded.text).findings }
}
