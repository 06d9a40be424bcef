import { isDynamicText } from '../../expression/is-dynamic-text'
import { parseDynamic } from '../../expression/parse-expression'
import { typeOf, type ValueType } from '../../expression/type-of'
import type { FlowModel, ScreenModel } from '../../model'
import { lookUpIn } from './resolve'
import { typeOfValue } from './schema'

/** The type of a value that an action carries, computed or as it is written. */
export function payloadType(value: unknown, from: ScreenModel, model: FlowModel): ValueType | 'null' {
  if (typeof value !== 'string' || !isDynamicText(value)) return typeOfValue(value)
  const parsed = parseDynamic(value, { version: model.version })
  return 'expression' in parsed ? typeOf(parsed.expression, lookUpIn(model, from)).type : 'unknown'
}
