import { step } from '../path'
import type { Rule } from '../rule'
import { findVersion, newestVersion } from '../versions'

/** Versions the vendor froze still publish here, and no longer there (gap 8.1). */
export const versionIsNotFrozen: Rule = {
  name: 'version-is-not-frozen',
  until: '5.0',
  check(model, report) {
    const version = findVersion(model.writtenVersion)
    if (!version?.isFrozen) return
    report({
      code: 'VERSION_FROZEN',
      severity: 'warning',
      message: `Version ${version.name} is frozen: it may be refused elsewhere. Upgrade the flow to ${newestVersion.name}.`,
      path: step(undefined, 'version'),
    })
  },
}
