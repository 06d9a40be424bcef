import { componentSpecs } from '../../language/component-specs'
import type { ComponentModel } from '../../model'
import { type Path, step } from '../../path'
import type { Report, Rule } from '../../rule'
import { type FlowVersion, isAtLeast } from '../../versions'
import { respellingSafety } from '../facts/respelling'
import { LateReport } from './late-report'
import { nearestKnown, shortened } from './quoted'

/** A component has a type, and its version has a component of this type (gap 8.5). */
export const componentIsKnown: Rule = {
  name: 'component-is-known',
  check({ screens, version }, report) {
    for (const { components } of screens)
      for (const component of components) {
        const { spec } = component
        if (!spec) report(unknownType(component, version))
        else if (!isAtLeast(version, spec.since))
          report({
            code: 'INVALID_PROPERTY_VALUE',
            message: `${spec.type} came with version ${spec.since}, and this document has version ${version.name}.`,
            path: step(component.path, 'type'),
          })
      }
  },
}

function unknownType({ value, path }: ComponentModel, version: FlowVersion): Report {
  const { type } = value
  if (type === undefined)
    return {
      code: 'MISSING_REQUIRED_TYPE_PROPERTY',
      message: 'A component needs "type", and this one has none.',
      path,
    }
  const typePath = step(path, 'type')
  if (typeof type !== 'string')
    return {
      code: 'INVALID_PROPERTY_TYPE',
      message: 'The type of a component must be a text; this is not.',
      path: typePath,
    }
  return new LateReport('INVALID_PROPERTY_VALUE', typePath, () => wordsOf(type, typePath, version))
}

function wordsOf(type: string, path: Path, version: FlowVersion): Pick<Report, 'message' | 'repair'> {
  const known = componentSpecs.filter(({ since }) => isAtLeast(version, since)).map((spec) => spec.type)
  const near = nearestKnown(type, known)
  const none = `There is no component "${shortened(type)}"`
  if (near === undefined) return { message: `${none} in version ${version.name}.` }
  return {
    message: `${none}. Did you mean ${near}?`,
    repair: {
      title: `Change it to ${near}`,
      safety: respellingSafety(type, near, known),
      changes: [{ kind: 'set', path, value: near }],
    },
  }
}
