import type { FindingCode } from '../finding-codes'
import type { ComponentModel, FlowModel, ScreenModel } from '../model'
import type { Rule } from '../rule'
import { isAtLeast } from '../versions'
import { isFilePicker } from './facts/form-value'
import { remembered } from './facts/remembered'

/** Components are only in allowed places (spec:flow-components#places). */
export const componentsStandWhereTheyMay: Rule = {
  id: 'components-stand-where-they-may',
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
      return form ? 'A Form can’t be inside another Form.' : undefined
    case 'ChipsSelector':
      return branches.length > 0 && !isAtLeast(version, '7.1')
        ? 'Before version 7.1, a ChipsSelector can’t be inside If or Switch.'
        : undefined
    case 'NavigationList':
      return whyNoNavigationList(component)
    case 'Footer':
      return branches.length > 1
        ? 'A Footer can only be in the first level of If and Switch, not in nested ones.'
        : undefined
    default:
      return undefined
  }
}

function whyNoNavigationList({ screen }: ComponentModel): string | undefined {
  if (screen.isTerminal)
    return 'A NavigationList leads to other screens, so it can’t be on a terminal screen.'
  const other = besideLists(screen)
  return other
    ? `A NavigationList must be the only component on its screen; there is also a ${other.type || 'component'}.`
    : undefined
}

const besideLists = remembered((screen: ScreenModel) =>
  screen.components.find(({ type }) => type !== 'NavigationList'),
)

/**
 * The maximum number of these components visible at once: all outside branches, plus the fullest branch of each If and Switch
 * (spec:flow-components#counts-on-a-screen).
 */
function mostAtOnce(components: readonly ComponentModel[], depth = 0): number {
  let always = 0
  const byOwner = new Map<ComponentModel, Map<string, ComponentModel[]>>()
  for (const component of components) {
    const branch = component.branches[depth]
    if (!branch) {
      always += 1
      continue
    }
    const byName = byOwner.get(branch.owner) ?? new Map<string, ComponentModel[]>()
    byOwner.set(branch.owner, byName)
    const inBranch = byName.get(branch.name)
    if (inBranch) inBranch.push(component)
    else byName.set(branch.name, [component])
  }
  let most = always
  for (const byName of byOwner.values()) {
    let fullest = 0
    for (const inBranch of byName.values()) fullest = Math.max(fullest, mostAtOnce(inBranch, depth + 1))
    most += fullest
  }
  return most
}

const countCodes: Readonly<Record<string, FindingCode>> = {
  EmbeddedLink: 'MAX_EMBEDDED_LINK_PER_SCREEN',
  Image: 'MAX_IMAGE_PER_SCREEN',
  OptIn: 'MAX_OPT_IN_PER_SCREEN',
}

/**
 * Some components are limited in number per screen (spec:flow-components#counts-on-a-screen and
 * spec:flow-checks#counts). Footers have their own rule.
 */
export const componentCountsAreLimited: Rule = {
  id: 'component-counts-are-limited',
  check(model, report) {
    for (const screen of model.screens)
      for (const [name, group] of groupsOf(screen.components)) {
        const limit = group[0]?.spec?.maxPerScreen ?? 1
        const count = group.length > limit ? mostAtOnce(group) : 0
        if (count <= limit) continue
        report({
          code: countCodes[name] ?? 'COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN',
          message: `A screen can have up to ${limit} ${name}; this one has ${count}.`,
          path: group[limit]?.path,
        })
      }
  },
}

/** Limited components by type; both file pickers share a limit. */
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

const MAX_PER_FLOW = 3

/** A whole flow has at most three image carousels (spec:flow-components#carousels). */
export const carouselsAreFew: Rule = {
  id: 'carousels-are-few',
  since: '7.1',
  check(model, report) {
    const carousels = model.screens.flatMap(({ components }) =>
      components.filter(({ type }) => type === 'ImageCarousel'),
    )
    const surplus = carousels[MAX_PER_FLOW]
    if (!surplus) return
    report({
      code: 'COMPONENT_TYPE_MAX_NUMBER_PER_SCREEN',
      message: `A flow can have up to ${MAX_PER_FLOW} ImageCarousel components; this one has ${carousels.length}.`,
      path: surplus.path,
    })
  },
}

/**
 * RichText is the only component on its screen, except for a Footer since 6.3 (spec:flow-components#richtext).
 */
export const richtextStandsAlone: Rule = {
  id: 'richtext-stands-alone',
  since: '5.1',
  check(model, report) {
    const mayHaveFooter = isAtLeast(model.version, '6.3')
    for (const { components } of model.screens) {
      const richText = components.find(({ type }) => type === 'RichText')
      if (!richText) continue
      const other = components.find(
        ({ type, parent }) =>
          type !== 'RichText' &&
          !(type === 'Footer' && mayHaveFooter) &&
          parent !== richText &&
          type !== 'Form',
      )
      if (!other) continue
      report({
        code: 'INVALID_RICHTEXT_PLACEMENT',
        message: mayHaveFooter
          ? `RichText can only be on a screen alone or with a Footer; there is also a ${other.type || 'component'}.`
          : `Before version 6.3, RichText must be alone on a screen; there is also a ${other.type || 'component'}.`,
        path: richText.path,
      })
    }
  },
}

/** At most one Footer is visible, whichever branches are shown (spec:flow-checks#footers). */
export const oneFooterAtATime: Rule = {
  id: 'one-footer-at-a-time',
  check(model, report) {
    for (const screen of model.screens) {
      const footers = screen.components.filter(({ type }) => type === 'Footer')
      if (footers.length < 2 || mostAtOnce(footers) < 2) continue
      const plain = footers.filter(({ branches }) => branches.length === 0)
      const isPlain = plain.length > 1
      const surplus = isPlain ? plain[1] : footers[1]
      report({
        code: isPlain ? 'MAX_FOOTER_PER_SCREEN' : 'MORE_THAN_ONE_FOOTER',
        message: isPlain
          ? `A screen can have only 1 Footer; this one has ${plain.length}.`
          : 'A screen can show at most 1 Footer at a time; with its branches, this one can show more.',
        path: surplus?.path,
      })
    }
  },
}
