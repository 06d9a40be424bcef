import { formatChoice } from '@/lib/contract/lists'
import { capitalized } from '@/lib/labels/sentence-case'
import { actionNames, findAction } from '../../language/action-specs'
import { componentSpecs } from '../../language/component-specs'
import type { MemberSpec } from '../../language/spec'
import type { ActionModel, ComponentModel, FlowModel } from '../../model'
import { type Path, step } from '../../path'
import type { Repair, Report, Rule } from '../../rule'
import { type FlowVersion, isAtLeast, type VersionName, versionNames } from '../../versions'
import { removal } from '../facts/removal'
import { respellingSafety } from '../facts/suggestion'
import { LateReport } from './late-report'
import { doubtfulPlaces, MOST_PLACES, type Place, placeRule } from './places'
import { nearestKnown, shortened } from './quoted'

/** A component has a type that exists in its version (spec:flow-components#all-components). */
export const componentIsKnown: Rule = {
  id: 'component-is-known',
  check({ screens, version }, report) {
    for (const { components } of screens)
      for (const component of components) {
        const { spec } = component
        if (!spec) report(unknownType(component, version))
        else if (!isAtLeast(version, spec.since))
          report({
            code: 'INVALID_PROPERTY_VALUE',
            message: `${spec.type} requires version ${spec.since}; this document uses version ${version.name}.`,
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
      message: 'This component has no "type". Add one.',
      path,
    }
  const typePath = step(path, 'type')
  if (typeof type !== 'string')
    return {
      code: 'INVALID_PROPERTY_TYPE',
      message: 'The type of a component must be text; this isn’t.',
      path: typePath,
    }
  return new LateReport('INVALID_PROPERTY_VALUE', typePath, () => wordsOf(type, typePath, version))
}

function wordsOf(type: string, path: Path, version: FlowVersion): Pick<Report, 'message' | 'repair'> {
  const known = componentSpecs.filter(({ since }) => isAtLeast(version, since)).map((spec) => spec.type)
  const near = nearestKnown(type, known)
  const none = `Component "${shortened(type)}" doesn’t exist`
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

/** An action has a name that exists in its version and is allowed in its place (spec:flow-json#actions). */
export const actionIsKnown: Rule = {
  id: 'action-is-known',
  check({ screens, version }: FlowModel, report) {
    for (const { actions } of screens)
      for (const action of actions) {
        const problem = judgeAction(action, version)
        if (problem) report(problem)
      }
  },
}

function judgeAction(action: ActionModel, version: FlowVersion): Report | undefined {
  const { value, path } = action
  if (value.name === undefined)
    return {
      code: 'MISSING_REQUIRED_PROPERTY',
      message: 'This action has no "name". Add one.',
      path,
    }
  const namePath = step(path, 'name')
  if (typeof value.name !== 'string')
    return {
      code: 'INVALID_PROPERTY_TYPE',
      message: 'The name of an action must be text; this isn’t.',
      path: namePath,
    }
  const here = allowedHere(action).filter((name) => isAvailable(name, version))
  if (here.includes(value.name)) return undefined
  const { name } = value
  return new LateReport('INVALID_ENUM_VALUE', namePath, () => {
    // An action that exists in another version was meant as written, so don't suggest a different one.
    const near = findAction(name) ? undefined : nearestKnown(name, here)
    const choice = here.length === 0 ? '' : ` Here it must be ${formatChoice(here)}.`
    return {
      message: whyActionIsNotTaken(shortened(name), action, version) + choice,
      ...(near === undefined
        ? {}
        : {
            repair: {
              title: `Change it to ${near}`,
              safety: respellingSafety(name, near, here),
              changes: [{ kind: 'set', path: namePath, value: near }],
            },
          }),
    }
  })
}

function whyActionIsNotTaken(name: string, { component, member }: ActionModel, version: FlowVersion): string {
  const spec = findAction(name)
  if (!spec) return `Action "${name}" doesn’t exist.`
  if (!isAtLeast(version, spec.since))
    return `The action ${name} requires version ${spec.since}; this document uses version ${version.name}.`
  return `The action ${name} isn’t allowed in "${member}" of ${component.type}.`
}

const isAvailable = (name: string, version: FlowVersion) => {
  const spec = findAction(name)
  return spec !== undefined && isAtLeast(version, spec.since)
}

/** Actions its component allows; any action if unspecified. */
function allowedHere({ component, member, path }: ActionModel): readonly string[] {
  const members = component.spec?.members
  const own = path.parent === component.path ? ownMember(members, member) : innerMember(members, path)
  return own?.actions ?? actionNames
}

const ownMember = (members: Members | undefined, name: string) =>
  members && Object.hasOwn(members, name) ? members[name] : undefined

type Members = Readonly<Record<string, MemberSpec>>

/** The member of an option or list item, found through the member that contains the list. */
function innerMember(members: Members | undefined, path: ActionModel['path']) {
  const list = path.parent?.parent
  return list && ownMember(ownMember(members, String(list.key))?.members, String(path.key))
}

/**
 * An object only has members defined for its version (spec:flow-json#unknown-members: unknown members are errors).
 */
export const memberIsKnown = placeRule('member-is-known', (place, report) => {
  for (const key of Object.keys(place.value))
    if (!place.shape.members.get(key)?.isAvailable) report(unknownMember(place, key))
})

function unknownMember(place: Place, key: string): Report {
  const path = step(place.path, key)
  const words = () => {
    const near = nearestMember(place, key)
    return { message: messageOfMember(place, key, near), repair: repairOfMember(place, key, near) }
  }
  return new LateReport('INVALID_PROPERTY_KEY', path, words, true)
}

/** A member from a later version was added on purpose, so suggest an upgrade instead of removing it. */
function repairOfMember(place: Place, key: string, near: string | undefined): Repair | undefined {
  if (isTooEarly(place, key)) return undefined
  const path = step(place.path, key)
  if (near === undefined || Object.hasOwn(place.value, near))
    return removal(`Remove "${shortened(key)}"`, path)
  const safety = respellingSafety(key, near, availableNames(place))
  return { title: `Rename it to "${near}"`, safety, changes: [{ kind: 'rename', path, key: near }] }
}

function isTooEarly({ shape }: Place, key: string): boolean {
  const since = shape.members.get(key)?.spec?.since
  return since !== undefined && versionNames.indexOf(since) > shape.version.rank
}

function messageOfMember(place: Place, key: string, near: string | undefined): string {
  const version = place.shape.version.name
  const spec = place.shape.members.get(key)?.spec
  if (spec) {
    const { since, until } = spec
    return isTooEarly(place, key)
      ? `"${key}" of ${the(place.name)} requires version ${since}; this document uses version ${version}.`
      : `"${key}" of ${the(place.name)} was removed in version ${versionAfter(until)}; this document uses version ${version}.`
  }
  return near === undefined
    ? `${capitalized(the(place.name))} has no "${shortened(key)}" in version ${version}.`
    : `${capitalized(the(place.name))} has no "${shortened(key)}". Did you mean "${near}"?`
}

const versionAfter = (name: VersionName | undefined): string | undefined =>
  name && versionNames[versionNames.indexOf(name) + 1]

const the = (name: string) => (name.startsWith('"') ? name : `the ${name}`)

const availableNames = ({ shape }: Place): string[] =>
  [...shape.members.values()].filter(({ isAvailable }) => isAvailable).map(({ name }) => name)

const nearestMember = (place: Place, key: string): string | undefined =>
  nearestKnown(key, availableNames(place))

/** All members the version requires are present (spec:flow-components#all-components, "R"). */
export const memberIsPresent = placeRule('member-is-present', ({ value, shape, path, name }, report) => {
  for (const key of shape.required) {
    if (Object.hasOwn(value, key)) continue
    report({
      code: key === 'type' ? 'MISSING_REQUIRED_TYPE_PROPERTY' : 'MISSING_REQUIRED_PROPERTY',
      message: `${/^[aeiou]/i.test(name) ? 'An' : 'A'} ${name} needs "${key}", but this one has none.`,
      path,
    })
  }
})

/** A document with too many objects to check says so and can't be published. Our own limit, to protect the service. */
export const structureIsReadWhole: Rule = {
  id: 'structure-is-read-whole',
  check(model, report) {
    if (doubtfulPlaces(model).length >= MOST_PLACES)
      report({
        code: 'INVALID_SCHEMA',
        message: 'This document has too many errors to check the rest. Fix these first.',
        path: undefined,
      })
  },
}
