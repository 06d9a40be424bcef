import { step } from '../../path'
import type { Repair, Report } from '../../rule'
import { type VersionName, versionNames } from '../../versions'
import { respellingSafety } from '../facts/respelling'
import { LateReport } from './late-report'
import type { Place } from './places'
import { nearestKnown, shortened } from './quoted'
import { placeRule } from './structure-rule'

/** An object has no members but those of its table in its version (gap 8.2: unknown members are errors). */
export const memberIsKnown = placeRule('member-is-known', (place, report) => {
  for (const key of Object.keys(place.value))
    if (!place.shape.members.get(key)?.isAvailable) report(unknownMember(place, key))
})

function unknownMember(place: Place, key: string): Report {
  const path = step(place.path, key)
  const words = () => {
    const near = nearestMember(place, key)
    return { message: messageOf(place, key, near), repair: repairOf(place, key, near) }
  }
  return new LateReport('INVALID_PROPERTY_KEY', path, words, true)
}

/** What a later version knows is there for a reason: that document wants an upgrade, not a part taken out. */
function repairOf(place: Place, key: string, near: string | undefined): Repair | undefined {
  if (isTooEarly(place, key)) return undefined
  const path = step(place.path, key)
  if (near === undefined || Object.hasOwn(place.value, near))
    return { title: `Remove "${shortened(key)}"`, safety: 'removes', changes: [{ kind: 'remove', path }] }
  const safety = respellingSafety(key, near, availableNames(place))
  return { title: `Rename it to "${near}"`, safety, changes: [{ kind: 'rename', path, key: near }] }
}

function isTooEarly({ shape }: Place, key: string): boolean {
  const since = shape.members.get(key)?.spec?.since
  return since !== undefined && versionNames.indexOf(since) > shape.version.rank
}

function messageOf(place: Place, key: string, near: string | undefined): string {
  const version = place.shape.version.name
  const spec = place.shape.members.get(key)?.spec
  if (spec) {
    const { since, until } = spec
    return isTooEarly(place, key)
      ? `"${key}" of ${the(place.name)} came with version ${since}, and this document has version ${version}.`
      : `"${key}" of ${the(place.name)} went with version ${versionAfter(until)}, and this document has version ${version}.`
  }
  return near === undefined
    ? `${capital(the(place.name))} has no "${shortened(key)}" in version ${version}.`
    : `${capital(the(place.name))} has no "${shortened(key)}". Did you mean "${near}"?`
}

const versionAfter = (name: VersionName | undefined): string | undefined =>
  name && versionNames[versionNames.indexOf(name) + 1]

const the = (name: string) => (name.startsWith('"') ? name : `the ${name}`)
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const availableNames = ({ shape }: Place): string[] =>
  [...shape.members.values()].filter(({ isAvailable }) => isAvailable).map(({ name }) => name)

const nearestMember = (place: Place, key: string): string | undefined =>
  nearestKnown(key, availableNames(place))
