import { isObject } from '@/lib/contract/json'
import { isComputed } from '../../expression/is-dynamic-text'
import { findAction } from '../../language/action-specs'
import { documentMembers } from '../../language/document-members'
import { OBJECT, OBJECTS } from '../../language/json-kinds'
import type { FlowModel, JsonObject } from '../../model'
import { type Path, step } from '../../path'
import type { Report, Rule } from '../../rule'
import { isAtLeast } from '../../versions'
import { remembered } from '../facts/remembered'
import { conforms, type MemberShape, type Shape, shapeOf } from './shapes'

/** An object in the document and its expected shape. */
export interface Place {
  value: JsonObject
  shape: Shape
  path: Path | undefined
  /** Display name, such as `TextInput` or `main-content`. */
  name: string
  /** Its members that exist in this version. */
  members: readonly MemberPlace[]
}

/** A member that exists in this version, valid or not. */
export interface MemberPlace {
  value: unknown
  member: MemberShape
  path: Path
  /** Whether it is computed on the phone; its type comes from the screen's data model. */
  isComputed: boolean
}

/** Objects that may violate their table, in text order. */
export const doubtfulPlaces = remembered((model: FlowModel): readonly Place[] => placesOf(model, conforms))

/** Maximum number of suspicious objects to check; a separate rule reports when it is exceeded. */
export const MOST_PLACES = 100_000

/** Every object that has a table, except those that pass. */
export function placesOf(model: FlowModel, passes: (value: JsonObject, shape: Shape) => boolean): Place[] {
  const { version } = model
  const places: Place[] = []
  const look = (value: JsonObject, members: Shape, path: Path | undefined, name: string) => {
    if (!passes(value, members)) addWithInner(value, members, path, name, places)
  }
  if (isObject(model.value)) look(model.value, shapeOf(documentMembers, version), undefined, 'document')
  for (const screen of model.screens) {
    for (const { spec, value, path, type } of screen.components)
      if (spec && isAtLeast(version, spec.since)) look(value, shapeOf(spec.members, version), path, type)
    for (const { name, value, path } of screen.actions) {
      const spec = findAction(name)
      if (spec && isAtLeast(version, spec.since))
        look(value, shapeOf(spec.members, version), path, `${name} action`)
    }
  }
  return places
}

function addWithInner(
  value: JsonObject,
  shape: Shape,
  path: Path | undefined,
  name: string,
  places: Place[],
) {
  if (places.length >= MOST_PLACES) return
  const members = membersOf(value, shape, path)
  places.push({ value, shape, path, name, members })
  for (const { member, path: inside, value: written } of members) {
    if (!member.shape) continue
    const called = innerNames[member.name] ?? `"${member.name}"`
    if (isObject(written)) {
      if (member.kinds & OBJECT) addWithInner(written, member.shape, inside, called, places)
    } else if (Array.isArray(written) && member.kinds & OBJECTS) {
      for (let index = 0; index < written.length; index += 1) {
        const item: unknown = written[index]
        if (isObject(item)) addWithInner(item, member.shape, step(inside, index), called, places)
      }
    }
  }
}

const innerNames: Readonly<Record<string, string>> = {
  screens: 'screen',
  'data-source': 'option',
  'list-items': 'item',
  images: 'image',
}

/** Iterates over the table rather than the object, which may have a million members. */
function membersOf(value: JsonObject, shape: Shape, path: Path | undefined): MemberPlace[] {
  const members: MemberPlace[] = []
  for (const member of shape.members.values()) {
    const { name } = member
    if (!member.isAvailable || !Object.hasOwn(value, name)) continue
    const written = value[name]
    members.push({
      value: written,
      member,
      path: step(path, name),
      isComputed: typeof written === 'string' && isComputed(written, shape.version),
    })
  }
  return members
}

type Say = (report: Report) => void

/** A rule for objects with a member table. Only called for suspicious ones. */
interface PlaceRule extends Rule {
  checkPlace(place: Place, report: Say, model: FlowModel): void
}

export const placeRule = (id: string, checkPlace: PlaceRule['checkPlace']): PlaceRule => ({
  id,
  checkPlace,
  check(model, report) {
    for (const place of doubtfulPlaces(model)) checkPlace(place, report, model)
  },
})

/** A rule for each member that exists in the version. */
export const memberRule = (id: string, check: (member: MemberPlace, report: Say) => void): PlaceRule =>
  placeRule(id, (place, report) => {
    for (const member of place.members) check(member, report)
  })
