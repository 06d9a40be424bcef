import { isObject } from '@/lib/contract/json'
import { asText, evaluate } from '@/lib/language/flow-json/expression/evaluate'
import { isDynamicText } from '@/lib/language/flow-json/expression/is-dynamic-text'
import { parseDynamic } from '@/lib/language/flow-json/expression/parse-expression'
import type { Reference } from '@/lib/language/flow-json/expression-types'
import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'

/** A computed text with the examples of the data filled in; as written if there are none. */
export function exampleText(text: string, screen: ScreenModel, { version }: FlowModel): string {
  if (!isDynamicText(text)) return text
  const parsed = parseDynamic(text, { version })
  if ('problem' in parsed) return text
  const said = asText(evaluate(parsed.expression, (reference) => exampleOf(reference, screen)))
  return said.trim() === '' ? text : said
}

/** What someone will have entered is shown by its name. */
function exampleOf({ scope, path }: Reference, screen: ScreenModel): unknown {
  const [name = '', ...further] = path
  const example = scope === 'data' ? screen.data.get(name)?.__example__ : undefined
  if (example === undefined) return `{${path.join('.')}}`
  return further.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), example)
}
