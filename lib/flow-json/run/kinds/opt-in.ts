import { isObject } from '../../is-object'
import { flag, prop } from '../resolve'
import type { OptInView } from '../view-types'
import { inputPart } from './input-part'
import type { InputKind } from './kind'

/** A box to tick, with a "Read more" when it has an action. Its value is yes or no. */
export const optIn: InputKind = {
  type: 'OptIn',
  read: (value) => value === true,
  problem: (value, component, scope) =>
    value !== true && flag(component, 'required', scope, false) ? 'Tick this box to go on.' : undefined,
  say: (value) => (value === true ? 'Yes' : 'No'),
  view: (drawing): OptInView => ({
    ...inputPart(drawing),
    type: 'OptIn',
    isChecked: drawing.value === true,
    hasLink: isObject(prop(drawing.component, 'on-click-action', drawing.scope)),
  }),
}
