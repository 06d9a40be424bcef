import { asText } from '../../expression/evaluate'
import { flag, optionalText, text } from '../resolve'
import type { RunComponent, Scope } from '../run-types'
import type { ComponentView } from '../view-types'

/** What a component is drawn from. */
export interface Drawing {
  component: RunComponent
  scope: Scope
  /** The input's value; undefined for what takes none. */
  value: unknown
  /** What is wrong with the value, when it is time to say so. */
  error: string | undefined
  /** What the flow itself says of the value: its `error-message`, not yet answered by a change. */
  message: unknown
  /** Every input that is shown has a good value. */
  isComplete: boolean
}

/** How one kind of component runs. Functions of their arguments, total for every value. */
export interface ComponentKind {
  readonly type: string
  view(drawing: Drawing): ComponentView
}

/** A kind that gives a value to the form. */
export interface InputKind extends ComponentKind {
  /** Makes of anything a value of this input: the empty one when it can be none. */
  read(value: unknown, component: RunComponent, scope: Scope): unknown
  /** What phones find wrong with a value that `read` gave. */
  problem(value: unknown, component: RunComponent, scope: Scope): string | undefined
  /** The value in the summary; '' when there is nothing to say. */
  say(value: unknown, component: RunComponent, scope: Scope): string
}

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
