import type { FindingCode } from '../finding-codes'
import type { DynamicModel } from '../model'
import type { Rule } from '../rule'
import { dynamicsOf, isCondition } from './facts/dynamics'
import { isUnchecked } from './facts/unchecked'

/** References, expressions and conditions are written as the language wants them (gaps 8.3 and 8.6). */
export const computedTextsCanBeRead: Rule = {
  name: 'computed-texts-can-be-read',
  check(model, report) {
    for (const { dynamic, problem } of dynamicsOf(model).unread)
      report({
        code: codeOf(dynamic),
        ...(isUnchecked(dynamic, model.version) || isSomethingElse(dynamic) ? { severity: 'warning' } : {}),
        message: `${problem.message} (Character ${problem.offset + 1} of this text.)`,
        path: dynamic.path,
      })
  },
}

const codeOf = (dynamic: DynamicModel): FindingCode =>
  isCondition(dynamic) || dynamic.text.startsWith('`') ? 'INVALID_PROPERTY_VALUE' : 'PATTERN_MISMATCH'

/** Actions may carry texts that only look like references, such as `${user.id}`: they arrive as they are written. */
const isSomethingElse = ({ action, text }: DynamicModel) =>
  action !== undefined && !text.startsWith('`') && !/\$\{(?:form|data|screen)\b/.test(text)
