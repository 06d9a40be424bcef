import type { Rule } from '../rule'
import { openEndsOf } from './facts/ends'
import { within } from './facts/json'

/** Every path of the routing model ends on a terminal screen (gap 8.2). */
export const pathsEndOnTerminalScreens: Rule = {
  name: 'paths-end-on-terminal-screens',
  check(model, report) {
    for (const { id = '' } of openEndsOf(model))
      report({
        code: 'INVALID_ROUTING_MODEL',
        message: `The routing model ends at ${id}, and the flow does not. Lead on from there, or make ${id} a terminal screen.`,
        path: within(undefined, 'routing_model', id),
        isAboutKey: true,
      })
  },
}
