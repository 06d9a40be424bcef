import type { ValueType } from '../expression/type-of'
import type { MemberSpec, MemberType } from '../language/spec'
import type { DynamicModel } from '../model'
import type { Rule } from '../rule'
import { isAtLeast } from '../versions'
import { dynamicsOf, isCondition } from './facts/dynamics'
import { typeNames } from './facts/type-names'

/** A computed value has the type of the member it stands in (gap 8.6). */
export const computedValuesFitMembers: Rule = {
  name: 'computed-values-fit-members',
  check(model, report) {
    for (const { dynamic, type } of dynamicsOf(model).read) {
      const spec = type === 'unknown' ? undefined : memberOf(dynamic)
      if (!spec) continue
      const expected = valueTypes(spec)
      if (expected.includes(type)) continue
      report({
        code: 'INVALID_SCREEN_DYNAMIC_DATA',
        message: `"${String(dynamic.path.key)}" takes ${expected.map((one) => typeNames[one]).join(' or ')}, and this is ${typeNames[type]}.`,
        path: dynamic.path,
        ...(spec.typedSince === undefined || isAtLeast(model.version, spec.typedSince)
          ? {}
          : { severity: 'warning' }),
      })
    }
  },
}

/** Only for members of components themselves: what stands further in is data, or an action's. */
function memberOf(dynamic: DynamicModel): MemberSpec | undefined {
  const { component, action, path } = dynamic
  if (!component || action || path.parent !== component.path || isCondition(dynamic)) return undefined
  // Any value can pick a case.
  if (component.type === 'Switch') return undefined
  const members = component.spec?.members ?? {}
  return Object.hasOwn(members, path.key) ? members[path.key] : undefined
}

const valueTypes = ({ type }: MemberSpec): readonly ValueType[] =>
  typeof type === 'string' ? accepted[type] : [...new Set(type.flatMap((one) => accepted[one]))]

const accepted: Readonly<Record<MemberType, readonly ValueType[]>> = {
  string: ['string'],
  date: ['string'],
  image: ['string'],
  uri: ['string'],
  markdown: ['string', 'array'],
  // The published tables call these texts, and documents that send them so are known.
  number: ['number', 'string'],
  boolean: ['boolean'],
  object: ['object'],
  action: ['object'],
  cases: ['object'],
  array: ['array'],
  'string[]': ['array'],
  options: ['array'],
  components: ['array'],
}
