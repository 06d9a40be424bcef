import type { Repair } from '../../rule'
import { memberRule } from './structure-rule'

/** A number is not below and not above what its member takes (gap 8.5). */
export const numberIsInRange = memberRule('number-is-in-range', ({ value, member, path }, report) => {
  if (typeof value !== 'number') return
  const { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY } = member.spec
  const set = (bound: number): Repair => ({
    title: `Change it to ${bound}`,
    safety: 'changes',
    changes: [{ kind: 'set', path, value: bound }],
  })
  if (value < min)
    report({
      code: 'MINIMUM_VALUE_REQUIRED',
      message: `"${member.name}" must be at least ${min}; this is ${value}.`,
      path,
      repair: set(min),
    })
  if (value > max)
    report({
      code: 'MAXIMUM_VALUE_REQUIRED',
      message: `"${member.name}" must be at most ${max}; this is ${value}.`,
      path,
      repair: set(max),
    })
})
