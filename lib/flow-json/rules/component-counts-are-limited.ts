import type { FindingCode } from '../finding-codes'
import type { ComponentModel } from '../model'
import type { Rule } from '../rule'
import { isFilePicker } from './facts/form-value'
import { mostAtOnce } from './facts/most-at-once'

const codes: Readonly<Record<string, FindingCode>> = {
  EmbeddedLink: 'MAX_EMBEDDED_LINK_PER_SCREEN',
  Image: 'MAX_IMAGE_PER_SCREEN',
  OptIn: 'MAX_OPT_IN_PER_SCREEN',
}

/** A screen has only so many of some components (gaps 8.5 and 8.6). Footers have a rule of their own. */
export const componentCountsAreLimited: Rule = {
  name: 'component-counts-are-limited',
  check(model, report) {
    for (const screen of model.screens)
      for (const [name, group] of groupsOf(screen.components)) {
        const limit = group[0]?.spec?.maxPerScreen ?? 1
        const count = group.length > limit ? mostAtOnce(group) : 0
        if (count <= limit) continue
        report({
          code: codes[name] ?? 'COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN',
          message: `A screen has at most ${limit} ${name}; this one has ${count}.`,
          path: group[limit]?.path,
        })
      }
  },
}

/** Limited components by type; the two file pickers are limited together. */
function groupsOf(components: readonly ComponentModel[]): ReadonlyMap<string, ComponentModel[]> {
  const groups = new Map<string, ComponentModel[]>()
  for (const component of components) {
    const { type, spec } = component
    const isPicker = isFilePicker(component)
    if (type === 'Footer' || (spec?.maxPerScreen === undefined && !isPicker)) continue
    const name = isPicker ? 'PhotoPicker or DocumentPicker' : type
    const group = groups.get(name)
    if (group) group.push(component)
    else groups.set(name, [component])
  }
  return groups
}
