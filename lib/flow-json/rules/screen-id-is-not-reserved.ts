import { step } from '../path'
import type { Rule } from '../rule'

/** `SUCCESS` is what an endpoint answers to end a flow, so no screen is called that, in any case (gap 8.2). */
export const screenIdIsNotReserved: Rule = {
  name: 'screen-id-is-not-reserved',
  check(model, report) {
    for (const { id, path } of model.screens)
      if (id?.toUpperCase() === 'SUCCESS')
        report({
          code: 'SCREEN_ID_IS_RESERVED_KEYWORD',
          message: `No screen can be called ${id}: an endpoint answers SUCCESS to end the flow.`,
          path: step(path, 'id'),
        })
  },
}
