import { isObject } from '@/lib/contract/json'
import type { Safety } from '../finding'
import type { FindingCode } from '../finding-codes'
import type { FlowModel } from '../model'
import { step } from '../path'
import type { Repair, Rule } from '../rule'
import { findVersion, newestVersion, versionNames } from '../versions'

/** The document declares a published Flow JSON version (spec:flow-json#versions and spec:flow-checks#versions). */
export const versionIsKnown: Rule = {
  id: 'version-is-known',
  check(model, report) {
    if (!isObject(model.value)) return
    const written = model.writtenVersion
    const path = step(undefined, 'version')
    if (written === undefined) {
      report({
        code: 'MISSING_FLOW_JSON_VERSION',
        message: `The document has no version. Add "version", such as "${newestVersion.name}".`,
        path: undefined,
        // The author may have meant a version with other rules.
        repair: setVersion(newestVersion.name, 'changes'),
      })
      return
    }
    if (findVersion(written)) return
    report({ ...judgeVersion(written), path })
    if (hasStrangeDataVersion(model))
      report({
        code: 'NO_SUPPORTED_DATA_API_VERSION',
        message: 'No data endpoint version matches this version of Flow JSON. Set "version" first.',
        path: step(undefined, 'data_api_version'),
      })
  },
}

function judgeVersion(written: unknown): { code: FindingCode; message: string; repair?: Repair } {
  const known = `The versions are ${versionNames.join(', ')}.`
  if (typeof written === 'number') {
    const name = [String(written), written.toFixed(1)].find((text) => findVersion(text))
    return {
      code: 'UNSUPPORTED_FLOW_JSON_VERSION',
      message: `The version must be text; this is the number ${written}. ${known}`,
      ...(name === undefined ? {} : { repair: setVersion(name, 'safe') }),
    }
  }
  if (typeof written !== 'string')
    return { code: 'INVALID_FLOW_JSON_VERSION', message: `The version must be text. ${known}` }
  if (!/^\d+\.\d+$/.test(written))
    return {
      code: 'UNAVAILABLE_FLOW_JSON_VERSION',
      message: `Version "${written}" doesn’t exist. ${known}`,
      ...(findVersion(written.trim()) ? { repair: setVersion(written.trim(), 'safe') } : {}),
    }
  if (Number(written) < Number(versionNames[0]))
    return {
      code: 'UNSUPPORTED_FLOW_JSON_VERSION',
      message: `Version ${written} is no longer supported. ${known}`,
    }
  return { code: 'INVALID_FLOW_JSON_VERSION', message: `Version ${written} doesn’t exist. ${known}` }
}

const hasStrangeDataVersion = ({ value }: FlowModel) =>
  isObject(value) &&
  value.data_api_version !== undefined &&
  !/^\d+\.\d+$/.test(String(value.data_api_version))

const setVersion = (name: string, safety: Safety): Repair => ({
  title: `Set the version to ${name}`,
  safety,
  changes: [{ kind: 'set', path: step(undefined, 'version'), value: name }],
})

/**
 * Versions frozen by the vendor can still be published here, but not there (spec:flow-json#frozen-versions).
 */
export const versionIsNotFrozen: Rule = {
  id: 'version-is-not-frozen',
  until: '5.0',
  check(model, report) {
    const version = findVersion(model.writtenVersion)
    if (!version?.isFrozen) return
    report({
      code: 'VERSION_FROZEN',
      severity: 'warning',
      message: `Version ${version.name} is frozen, so other services may refuse it. Upgrade the flow to ${newestVersion.name}.`,
      path: step(undefined, 'version'),
    })
  },
}
