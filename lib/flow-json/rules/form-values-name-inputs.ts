import { isObject } from '../is-object'
import type { ScreenModel } from '../model'
import type { Rule } from '../rule'
import { inputsByName } from './facts/inputs'
import { listed, within } from './facts/json'
import { remembered } from './facts/remembered'
import { shortened } from './structure/quoted'

/** First values and error messages of a Form belong to inputs that exist; others are never shown. */
export const formValuesNameInputs: Rule = {
  name: 'form-values-name-inputs',
  check(model, report) {
    for (const screen of model.screens) {
      const names = inputsByName(screen)
      for (const { type, value, path } of screen.components) {
        if (type !== 'Form') continue
        for (const member of ['init-values', 'error-messages']) {
          const values = value[member]
          if (!isObject(values)) continue
          for (const name of Object.keys(values))
            if (!names.has(name))
              report({
                code: 'INVALID_PROPERTY_KEY',
                severity: 'warning',
                message: `No input of this screen is called "${shortened(name)}"${knownInputs(screen)}.`,
                path: within(path, member, name),
                isAboutKey: true,
              })
        }
      }
    }
  },
}

/** Made once for each screen, as a Form may have any number of wrong names. */
const knownInputs = remembered((screen: ScreenModel) => {
  const names = [...inputsByName(screen).keys()]
  return names.length > 0 ? `; there are ${listed(names)}` : ''
})
