import { isObject } from '../../is-object'
import { step } from '../../path'
import type { VersionStep } from '../version-step'

/** 3.0: the endpoint's address is set on the flow, and no longer stands in the document (gap 8.1). */
export const to30: VersionStep = {
  version: '3.0',
  upgrades({ value }) {
    if (!isObject(value) || !Object.hasOwn(value, 'data_channel_uri')) return []
    const path = step(undefined, 'data_channel_uri')
    return [
      {
        reason:
          'The address of the endpoint no longer stands in the document. Set it on the flow itself, as endpoint_uri.',
        path,
        changes: [{ kind: 'remove', path }],
      },
    ]
  },
}
