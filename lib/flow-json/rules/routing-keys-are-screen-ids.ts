import { step } from '../path'
import type { Rule } from '../rule'

/** Names in the routing model are written as ids of screens are: in letters and underscores. */
export const routingKeysAreScreenIds: Rule = {
  name: 'routing-keys-are-screen-ids',
  check(model, report) {
    for (const id of model.routing?.keys() ?? [])
      if (!/^[A-Za-z_]+$/.test(id))
        report({
          code: 'PROPERTY_NAME_MISMATCH',
          message: `"${id}" cannot be the id of a screen: those have letters and underscores only.`,
          path: step(step(undefined, 'routing_model'), id),
          isAboutKey: true,
        })
  },
}
