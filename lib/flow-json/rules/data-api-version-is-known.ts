import { isObject } from '../is-object'
import { step } from '../path'
import type { Rule } from '../rule'
import { findVersion } from '../versions'

const dataApiVersions = ['1.0', '2.0', '3.0', '4.0']

/** The data endpoint is spoken to in a published version (gap 8.1). */
export const dataApiVersionIsKnown: Rule = {
  name: 'data-api-version-is-known',
  check(model, report) {
    if (!isObject(model.value) || !findVersion(model.writtenVersion)) return
    const written = model.value.data_api_version
    if (typeof written !== 'string' || dataApiVersions.includes(written)) return
    const path = step(undefined, 'data_api_version')
    report({
      code: 'INVALID_DATA_API_VERSION',
      message: `"data_api_version" is "${written}"; it should be "3.0" or "4.0".`,
      path,
      repair: { title: 'Set it to 3.0', safety: 'changes', changes: [{ kind: 'set', path, value: '3.0' }] },
    })
  },
}
