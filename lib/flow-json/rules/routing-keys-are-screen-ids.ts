import { step } from '../path'
import type { Rule } from '../rule'
import { severityOfModel } from './facts/routes'
import { SCREEN_ID } from './facts/screen-id'

/** Names in the routing model are written as ids of screens are. Without an endpoint the model says nothing (gap 8.2). */
export const routingKeysAreScreenIds: Rule = {
  name: 'routing-keys-are-screen-ids',
  check(model, report) {
    for (const id of model.routing?.keys() ?? [])
      if (!SCREEN_ID.test(id))
        report({
          code: 'PROPERTY_NAME_MISMATCH',
          message: `"${id}" cannot be the id of a screen: those have letters, digits and underscores only.`,
          ...severityOfModel(model),
          path: step(step(undefined, 'routing_model'), id),
          isAboutKey: true,
        })
  },
}
