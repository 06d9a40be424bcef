import { type Path, step } from '../../path'
import type { Report } from '../../rule'
import { respellingSafety } from '../facts/respelling'
import { LateReport } from './late-report'
import { nearestKnown, shortened } from './quoted'
import type { MemberShape } from './shapes'
import { memberRule } from './structure-rule'

/** A value of a member with a list of values is one of them (gap 8.6). */
export const valueIsListed = memberRule('value-is-listed', ({ value, member, path, isComputed }, report) => {
  const { values } = member
  if (!values || isComputed) return
  if (Array.isArray(value)) {
    value.forEach((item: unknown, index) => {
      if (typeof item === 'string' && !values.has(item)) report(unlisted(item, member, step(path, index)))
    })
  } else if ((typeof value === 'string' || typeof value === 'number') && !values.has(value))
    report(unlisted(value, member, path))
})

const unlisted = (value: string | number, { name, spec }: MemberShape, path: Path): Report =>
  new LateReport('INVALID_ENUM_VALUE', path, () => {
    const listed = (spec.values ?? []).map(String)
    const near = nearestKnown(String(value), listed)
    const only = listed.length === 1 ? listed[0] : undefined
    const better = near ?? only
    const choice = only === undefined ? `one of ${listed.join(', ')}` : `"${only}"`
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`
    return {
      message: `"${name}" must be ${choice}; this is "${shortened(String(value))}".${hint}`,
      ...(better === undefined
        ? {}
        : {
            repair: {
              title: `Change it to "${better}"`,
              safety: near === undefined ? 'changes' : respellingSafety(String(value), near, listed),
              changes: [{ kind: 'set', path, value: better }],
            },
          }),
    }
  })
