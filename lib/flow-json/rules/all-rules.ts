import type { Rule } from '../rule'
import { type FlowVersion, isAtLeast, versionNames } from '../versions'
import { semanticRules } from './semantic-rules'
import { structureRules } from './structure/structure-rules'

/** Every rule of every version. */
export const allRules: readonly Rule[] = [...structureRules, ...semanticRules]

const byRank: (readonly Rule[] | undefined)[] = []

/** The rules that hold for a version. */
export function rulesOf(version: FlowVersion): readonly Rule[] {
  byRank[version.rank] ??= allRules.filter(
    ({ since, until }) =>
      (since === undefined || isAtLeast(version, since)) &&
      (until === undefined || version.rank <= versionNames.indexOf(until)),
  )
  return byRank[version.rank] ?? []
}
