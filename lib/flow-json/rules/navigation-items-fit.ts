import type { ComponentModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { eachObject, within } from './facts/json'

/** What items of a NavigationList may show together: one badge on the list, and no `end` with large media (gap 8.5). */
export const navigationItemsFit: Rule = {
  name: 'navigation-items-fit',
  since: '6.2',
  check(model, report) {
    for (const { components } of model.screens)
      for (const component of components)
        if (component.type === 'NavigationList') checkItems(component, report)
  },
}

function checkItems({ value, path }: ComponentModel, report: (report: Report) => void) {
  let hasBadge = false
  eachObject(value['list-items'], (item, index) => {
    const itemPath = within(path, 'list-items', index)
    if (item.badge !== undefined && hasBadge)
      report({
        code: 'MAX_ITEMS_REQUIRED',
        message: 'One item of a list has a badge; an item above has one already.',
        path: step(itemPath, 'badge'),
        isAboutKey: true,
        repair: {
          title: 'Remove this badge',
          safety: 'removes',
          changes: [{ kind: 'remove', path: step(itemPath, 'badge') }],
        },
      })
    hasBadge ||= item.badge !== undefined
    if (item.end !== undefined && value['media-size'] === 'large')
      report({
        code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
        message: 'With large media there is no room for "end". Remove it, or use regular media.',
        path: step(itemPath, 'end'),
        isAboutKey: true,
        repair: {
          title: 'Remove end',
          safety: 'removes',
          changes: [{ kind: 'remove', path: step(itemPath, 'end') }],
        },
      })
  })
}
