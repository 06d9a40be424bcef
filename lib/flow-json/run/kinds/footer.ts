import { flag, optionalText, text } from '../resolve'
import type { FooterView } from '../view-types'
import type { ComponentKind } from './kind'

/** The button that leads on. */
export const footer: ComponentKind = {
  type: 'Footer',
  view: ({ component, scope, isComplete }): FooterView => ({
    id: component.id,
    type: 'Footer',
    label: text(component, 'label', scope),
    leftCaption: optionalText(component, 'left-caption', scope),
    centerCaption: optionalText(component, 'center-caption', scope),
    rightCaption: optionalText(component, 'right-caption', scope),
    isEnabled: isComplete && flag(component, 'enabled', scope, true),
  }),
}
