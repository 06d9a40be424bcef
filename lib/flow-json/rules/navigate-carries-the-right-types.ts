import { isDynamicText } from '../expression/is-dynamic-text'
import { isObject } from '../is-object'
import type { FlowModel, ScreenModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { payloadType } from './facts/payload-type'
import { type Navigation, navigationsOf } from './facts/routes'
import { schemaType } from './facts/schema'
import { typeNames } from './facts/type-names'

/** What a `navigate` action carries has the types that the next screen declares (gap 8.6). */
export const navigateCarriesTheRightTypes: Rule = {
  name: 'navigate-carries-the-right-types',
  check(model, report) {
    for (const navigation of navigationsOf(model)) {
      const next = model.screenById.get(navigation.to)
      if (next && next !== navigation.from) checkTypes(navigation, next, model, report)
    }
  },
}

function checkTypes(
  { from, action }: Navigation,
  next: ScreenModel,
  model: FlowModel,
  report: (report: Report) => void,
) {
  const { payload } = action.value
  if (!isObject(payload)) return
  for (const name of Object.keys(payload)) {
    const schema = next.data.get(name)
    if (!schema) continue
    const value = payload[name]
    const expected = schemaType(schema)
    const found = payloadType(value, from, model)
    if (expected === 'unknown' || found === 'unknown' || found === expected) continue
    const isComputed = typeof value === 'string' && isDynamicText(value)
    report({
      code:
        action.member === 'on-click-action' && action.component.type === 'NavigationList' && !isComputed
          ? 'INVALID_NAVIGATE_ACTION_STATIC_DATA'
          : 'INVALID_NAVIGATE_ACTION_PAYLOAD',
      message: `Screen ${next.id} declares "${name}" as ${typeNames[expected]}, and this carries ${typeNames[found]}.`,
      path: step(step(action.path, 'payload'), name),
    })
  }
}
