import { isObject } from '@/lib/contract/json'
import type { ComponentModel } from '../model'
import { step } from '../path'
import type { Report, Rule } from '../rule'
import { componentsOf } from './facts/components-of'
import { listed } from './facts/json'
import { removal } from './facts/removal'

/** A Footer has both a left and a right caption, or only a center one (spec:flow-checks#footers). */
export const footerCaptionsGoTogether: Rule = {
  id: 'footer-captions-go-together',
  check(model, report) {
    for (const { value, path } of componentsOf(model, 'Footer')) {
      const [hasLeft, hasCenter, hasRight] = ['left-caption', 'center-caption', 'right-caption'].map(
        (member) => value[member] !== undefined,
      )
      const center = step(path, 'center-caption')
      if (hasCenter && (hasLeft || hasRight))
        report({
          code: 'NOT_KEYWORD_SCHEMA_VALIDATION_FAILED',
          message: 'A Footer can have "center-caption" or the two side captions, not both.',
          path: center,
          isAboutKey: true,
          repair: removal('Remove center-caption', center),
        })
      else if (hasLeft !== hasRight)
        report({
          code: 'INVALID_DEPENDENCIES',
          message: hasLeft
            ? '"left-caption" also needs "right-caption".'
            : '"right-caption" also needs "left-caption".',
          path: step(path, hasLeft ? 'left-caption' : 'right-caption'),
          isAboutKey: true,
        })
    }
  },
}

/** If one branch of an If or Switch has a Footer, all branches do (spec:flow-checks#footers). */
export const footerStandsInAllBranches: Rule = {
  id: 'footer-stands-in-all-branches',
  since: '4.0',
  check(model, report) {
    for (const { components } of model.screens) {
      const withFooter = new Map<ComponentModel, Set<string>>()
      for (const { type, branches } of components) {
        if (type !== 'Footer') continue
        for (const { owner, name } of branches) {
          const names = withFooter.get(owner)
          if (names) names.add(name)
          else withFooter.set(owner, new Set([name]))
        }
      }
      for (const [owner, names] of withFooter) checkBranches(owner, names, report)
    }
  },
}

function checkBranches(
  { type, value, path }: ComponentModel,
  names: ReadonlySet<string>,
  report: (report: Report) => void,
) {
  if (type === 'If') {
    const missing = ['then', 'else'].find((name) => !names.has(name))
    if (missing === undefined) return
    const isThere = value[missing] !== undefined
    report({
      code: 'MISSING_FOOTER_IN_IF_ELSE_BRANCHES',
      message: isThere
        ? `One branch of this If has a Footer, but "${missing}" has none. Put one in both, or below the If.`
        : `This If has a Footer in one branch, so it needs "${missing}" with a Footer, too.`,
      path: isThere ? step(path, missing) : path,
    })
    return
  }
  const cases = isObject(value.cases) ? Object.keys(value.cases) : []
  const missing = cases.filter((name) => !names.has(name))
  if (missing.length === 0) return
  report({
    code: 'MISSING_FOOTER_IN_SWITCH_BRANCHES',
    message: `Some cases of this Switch have a Footer, and ${listed(missing)} ${missing.length === 1 ? 'has' : 'have'} none. Put one in all, or below the Switch.`,
    path: step(path, 'cases'),
  })
}
