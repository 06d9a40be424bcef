import type { ComponentModel, FlowModel, ScreenModel } from '../model'
import type { Rule } from '../rule'
import { isAtLeast } from '../versions'
import { remembered } from './facts/remembered'

/** Some components have places they cannot stand in (gaps 8.1 and 8.5). */
export const componentsStandWhereTheyMay: Rule = {
  name: 'components-stand-where-they-may',
  check(model, report) {
    for (const screen of model.screens)
      for (const component of screen.components) {
        const message = whyNotHere(component, model)
        if (message !== undefined)
          report({ code: 'INVALID_COMPONENT_PLACEMENT', message, path: component.path })
      }
  },
}

function whyNotHere(component: ComponentModel, { version }: FlowModel): string | undefined {
  const { type, form, branches } = component
  switch (type) {
    case 'Form':
      return form ? 'A Form cannot stand in another Form.' : undefined
    case 'ChipsSelector':
      return branches.length > 0 && !isAtLeast(version, '7.1')
        ? 'Before version 7.1 a ChipsSelector cannot stand in If or Switch.'
        : undefined
    case 'NavigationList':
      return whyNoList(component)
    case 'Footer':
      return branches.length > 1
        ? 'A Footer stands in the first level of If and Switch only, not in one within another.'
        : undefined
    default:
      return undefined
  }
}

function whyNoList({ screen }: ComponentModel): string | undefined {
  if (screen.isTerminal) return 'A NavigationList leads on, so it cannot stand on a terminal screen.'
  const other = besideLists(screen)
  return other
    ? `A NavigationList has the screen to itself; here is a ${other.type || 'component'}, too.`
    : undefined
}

const besideLists = remembered((screen: ScreenModel) =>
  screen.components.find(({ type }) => type !== 'NavigationList'),
)
