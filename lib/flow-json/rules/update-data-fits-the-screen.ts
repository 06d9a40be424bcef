import { isObject } from '../is-object'
import type { ActionModel, FlowModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { payloadType } from './facts/payload-type'
import { schemaType } from './facts/schema'
import { type Suggester, suggester } from './facts/suggestion'
import { typeNames } from './facts/type-names'

/** `update_data` changes data that its screen declares, and keeps the types (gap 8.4). */
export const updateDataFitsTheScreen: Rule = {
  name: 'update-data-fits-the-screen',
  since: '6.0',
  check(model, report) {
    const suggest = suggester()
    for (const { actions } of model.screens)
      for (const action of actions)
        if (action.name === 'update_data') checkUpdate(action, { model, suggest }, report)
  },
}

function checkUpdate(
  action: ActionModel,
  { model, suggest }: { model: FlowModel; suggest: Suggester },
  report: (report: Report) => void,
) {
  const { screen } = action
  const { payload } = action.value
  if (!isObject(payload)) return
  const written = screen.value.data
  for (const name of Object.keys(payload)) {
    const path = step(step(action.path, 'payload'), name)
    const schema = screen.data.get(name)
    if (!schema) {
      if (!isObject(written) || !Object.hasOwn(written, name))
        report({
          code: 'INVALID_UPDATE_DATA_ACTION_PAYLOAD',
          message: suggest(`The data of this screen has no "${name}" to change.`, name, () =>
            screen.data.keys(),
          ),
          path,
          isAboutKey: true,
        })
      continue
    }
    const expected = schemaType(schema)
    const found = payloadType(payload[name], screen, model)
    if (expected !== 'unknown' && found !== 'unknown' && found !== expected)
      report({
        code: 'INVALID_UPDATE_DATA_ACTION_PAYLOAD',
        message: `"${name}" is declared as ${typeNames[expected]}, and this sets it to ${typeNames[found]}.`,
        path,
      })
  }
}
