import { isMasked } from '../read-lines'
import type { Rule } from '../rule'

/** Values covered with asterisks are taken for shown: who sends them knows, and the call alone can tell. */
export const secretsAreShown: Rule = ({ lines }) =>
  lines.filter(isMasked).map((line) => ({
    severity: 'warning',
    code: 'MASKED',
    line: line.number,
    column: line.name.length + 4,
    message: `The value of ${line.name} is covered with asterisks; no sound can be connected with it.`,
    fix: 'Send the value itself.',
  }))
