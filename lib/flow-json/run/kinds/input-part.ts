import { asText } from '../../expression/evaluate'
import { flag, optionalText, text } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { Drawing } from './kind'

/** What every input shows. */
export function inputPart({ component, scope, error, message }: Drawing) {
  return {
    id: component.id,
    name: component.name ?? '',
    label: text(component, 'label', scope),
    isRequired: flag(component, 'required', scope, false),
    isEnabled: flag(component, 'enabled', scope, true),
    error: error ?? (asText(message) || undefined),
  }
}

export const helperText = (component: RunComponent, scope: Scope) =>
  optionalText(component, 'helper-text', scope)
