import { actionNames, findAction } from '../../language/action-specs'
import type { MemberSpec } from '../../language/spec'
import type { ActionModel, FlowModel } from '../../model'
import { step } from '../../path'
import type { Report, Rule } from '../../rule'
import { type FlowVersion, isAtLeast } from '../../versions'
import { respellingSafety } from '../facts/respelling'
import { LateReport } from './late-report'
import { nearestKnown, shortened } from './quoted'

/** An action has a name, its version has such an action, and it may stand where it stands (gap 8.4). */
export const actionIsKnown: Rule = {
  name: 'action-is-known',
  check({ screens, version }: FlowModel, report) {
    for (const { actions } of screens)
      for (const action of actions) {
        const problem = judge(action, version)
        if (problem) report(problem)
      }
  },
}

function judge(action: ActionModel, version: FlowVersion): Report | undefined {
  const { value, path } = action
  if (value.name === undefined)
    return {
      code: 'MISSING_REQUIRED_PROPERTY',
      message: 'An action needs "name", and this one has none.',
      path,
    }
  const namePath = step(path, 'name')
  if (typeof value.name !== 'string')
    return {
      code: 'INVALID_PROPERTY_TYPE',
      message: 'The name of an action must be a text; this is not.',
      path: namePath,
    }
  const here = allowedHere(action).filter((name) => isAvailable(name, version))
  if (here.includes(value.name)) return undefined
  const { name } = value
  return new LateReport('INVALID_ENUM_VALUE', namePath, () => {
    // An action of that name was meant as it is written: another one would do something else.
    const near = findAction(name) ? undefined : nearestKnown(name, here)
    const choice = here.length === 0 ? '' : ` Here it must be ${here.join(' or ')}.`
    return {
      message: reason(shortened(name), action, version) + choice,
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

function reason(name: string, { component, member }: ActionModel, version: FlowVersion): string {
  const spec = findAction(name)
  if (!spec) return `There is no action "${name}".`
  if (!isAtLeast(version, spec.since))
    return `The action ${name} came with version ${spec.since}, and this document has version ${version.name}.`
  return `The action ${name} cannot stand in "${member}" of ${component.type}.`
}

const isAvailable = (name: string, version: FlowVersion) => {
  const spec = findAction(name)
  return spec !== undefined && isAtLeast(version, spec.since)
}

/** What the table of its component says; where it says nothing, any action. */
function allowedHere({ component, member, path }: ActionModel): readonly string[] {
  const members = component.spec?.members
  const own = path.parent === component.path ? memberOf(members, member) : innerMember(members, path)
  return own?.actions ?? actionNames
}

const memberOf = (members: Members | undefined, name: string) =>
  members && Object.hasOwn(members, name) ? members[name] : undefined

type Members = Readonly<Record<string, MemberSpec>>

/** The member of an option or item: the list is the component's, the item is the list's. */
function innerMember(members: Members | undefined, path: ActionModel['path']) {
  const list = path.parent?.parent
  return list && memberOf(memberOf(members, String(list.key))?.members, String(path.key))
}
