import type { FlowModel } from '../model'
import type { Path } from '../path'
import type { Change } from '../rule'
import type { VersionName } from '../versions'

/** What a version asks of one place in a document of the version before. */
export interface Upgrade {
  /** What is done and why; or, without changes, what people have to do themselves. */
  reason: string
  path: Path | undefined
  changes: readonly Change[]
}

/** What has to change for one version. */
export interface VersionStep {
  version: VersionName
  /** Reads the document as one of this version. */
  upgrades(model: FlowModel): Upgrade[]
}
