import type { ComponentModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { eachObject, within } from './facts/json'

const action = 'on-click-action'

/** A tap on an item of a NavigationList does something: said on the list or on each item, never on both (gap 8.5). */
export const navigationListsLeadOn: Rule = {
  name: 'navigation-lists-lead-on',
  since: '6.2',
  check(model, report) {
    for (const { components } of model.screens)
      for (const component of components)
        if (component.type === 'NavigationList') checkList(component, report)
  },
}

function checkList({ value, path }: ComponentModel, report: (report: Report) => void) {
  const isOnList = value[action] !== undefined
  const items = value['list-items']
  eachObject(items, (item, index) => {
    const isOnItem = item[action] !== undefined
    const itemPath = within(path, 'list-items', index)
    if (isOnList && isOnItem)
      report({
        code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
        message: 'The list has an "on-click-action" for all its items, so this item cannot have its own.',
        path: step(itemPath, action),
        isAboutKey: true,
      })
    else if (!isOnList && !isOnItem)
      report({
        code: 'MISSING_REQUIRED_PROPERTY',
        message: 'A tap on this item does nothing. Add "on-click-action" here, or to the list for all items.',
        path: itemPath,
      })
  })
}
