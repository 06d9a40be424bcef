import type { ComponentModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { componentsOf } from './facts/components-of'
import { eachObject, within } from './facts/json'
import { removal } from './facts/removal'
import { shortened } from './structure/quoted'

const optionLists = ['data-source', 'list-items'] as const

/** Option IDs are unique within a list (spec:flow-components#options). */
export const optionIdsAreUnique: Rule = {
  id: 'option-ids-are-unique',
  check(model, report) {
    for (const { value, path } of componentsOf(model))
      for (const member of optionLists) {
        if (!Array.isArray(value[member])) continue
        const seen = new Set<string>()
        eachObject(value[member], ({ id }, index) => {
          if (typeof id !== 'string' || id === '') return
          const before = seen.size
          if (seen.add(id).size === before)
            report({
              code: 'INVALID_PROPERTY_VALUE',
              message: `Another option in this list already has the id "${shortened(id)}".`,
              path: within(path, member, index, 'id'),
            })
        })
      }
  },
}

/**
 * NavigationList items combine correctly: at most one badge per list, and no `end` with large media
 * (spec:flow-components#navigationlist).
 */
export const navigationItemsFit: Rule = {
  id: 'navigation-items-fit',
  since: '6.2',
  check(model, report) {
    for (const list of componentsOf(model, 'NavigationList')) checkItems(list, report)
  },
}

function checkItems({ value, path }: ComponentModel, report: (report: Report) => void) {
  let hasBadge = false
  eachObject(value['list-items'], (item, index) => {
    const itemPath = within(path, 'list-items', index)
    if (item.badge !== undefined && hasBadge)
      report({
        code: 'MAX_ITEMS_REQUIRED',
        message: 'Only one item in a list can have a badge; an item above already has one.',
        path: step(itemPath, 'badge'),
        isAboutKey: true,
        repair: removal('Remove this badge', step(itemPath, 'badge')),
      })
    hasBadge ||= item.badge !== undefined
    if (item.end !== undefined && value['media-size'] === 'large')
      report({
        code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
        message: 'With large media, there is no room for "end". Remove it, or use regular media.',
        path: step(itemPath, 'end'),
        isAboutKey: true,
        repair: removal('Remove end', step(itemPath, 'end')),
      })
  })
}

const actionMember = 'on-click-action'

/**
 * Tapping a NavigationList item does something. The action is on the list or on every item, never both
 * (spec:flow-components#navigationlist).
 */
export const navigationListsLeadOn: Rule = {
  id: 'navigation-lists-lead-on',
  since: '6.2',
  check(model, report) {
    for (const list of componentsOf(model, 'NavigationList')) checkList(list, report)
  },
}

function checkList({ value, path }: ComponentModel, report: (report: Report) => void) {
  const isOnList = value[actionMember] !== undefined
  const items = value['list-items']
  eachObject(items, (item, index) => {
    const isOnItem = item[actionMember] !== undefined
    const itemPath = within(path, 'list-items', index)
    if (isOnList && isOnItem)
      report({
        code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
        message: 'The list has an "on-click-action" for all its items, so this item can’t have its own.',
        path: step(itemPath, actionMember),
        isAboutKey: true,
      })
    else if (!isOnList && !isOnItem)
      report({
        code: 'MISSING_REQUIRED_PROPERTY',
        message: 'Tapping this item does nothing. Add "on-click-action" here, or to the list for all items.',
        path: itemPath,
      })
  })
}
