import { isObject } from '../is-object'
import type { JsonObject } from '../model'
import type { Rule } from '../rule'
import { dynamicsOf } from './facts/dynamics'
import { listed } from './facts/json'

/** Options that come from the data are declared there with `id` and `title` (gaps 8.6 and 8.7). */
export const optionsAreInTheDataModel: Rule = {
  name: 'options-are-in-the-data-model',
  check(model, report) {
    for (const {
      dynamic,
      expression,
      resolved: [found],
    } of dynamicsOf(model).read) {
      const { component, action, path } = dynamic
      if (path.key !== 'data-source' || action || path.parent !== component?.path) continue
      if (expression.kind !== 'reference' || found?.kind !== 'data') continue
      if (found.type !== 'array' || !found.schema) continue
      const missing = missingIn(found.schema)
      if (missing.length > 0)
        report({
          code: 'INVALID_SCREEN_DYNAMIC_DATA',
          message: `Options have an id and a title; the data model of ${dynamic.text} does not declare ${listed(missing)} in its items.`,
          path,
        })
    }
  },
}

function missingIn({ items }: JsonObject): string[] {
  if (!isObject(items)) return []
  const { properties } = items
  return ['id', 'title'].filter((name) => !isObject(properties) || properties[name] === undefined)
}
