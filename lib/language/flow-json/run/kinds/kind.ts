import { asText } from '../../expression/evaluate'
import { flag, optionalText, text } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { ComponentView } from '../view-types'

/** Everything needed to draw a component. */
export interface Drawing {
  component: RunComponent
  scope: Scope
  /** The input's value; undefined for components without one. */
  value: unknown
  /** The validation error, once it should be shown. */
  error: string | undefined
  /** The flow's own `error-message`, until the value changes. */
  message: unknown
  /** Whether every visible input is valid. */
  isComplete: boolean
}

/** The behavior of one type of component: pure functions that accept any value. */
export interface ComponentKind {
  readonly type: string
  view(drawing: Drawing): ComponentView
}

/** A component type that adds a value to the form. */
export interface InputKind extends ComponentKind {
  /** Converts anything to a value of this input; falls back to the empty value. */
  read(value: unknown, component: RunComponent, scope: Scope): unknown
  /** Validates a value returned by `read`, as phones do. */
  problem(value: unknown, component: RunComponent, scope: Scope): string | undefined
  /** The value as shown in the summary; '' if there is nothing to show. */
  say(value: unknown, component: RunComponent, scope: Scope): string
}

/** Properties common to all inputs. */
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
