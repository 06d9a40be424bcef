import type { FlowModel } from '../../model'
import type { Report, Rule } from '../../rule'
import { doubtfulPlaces, type MemberPlace, type Place } from './places'

type Say = (report: Report) => void

/** A rule about each object that has a table of members; it is asked about those alone that are in doubt. */
interface PlaceRule extends Rule {
  checkPlace(place: Place, report: Say, model: FlowModel): void
}

export const placeRule = (name: string, checkPlace: PlaceRule['checkPlace']): PlaceRule => ({
  name,
  checkPlace,
  check(model, report) {
    for (const place of doubtfulPlaces(model)) checkPlace(place, report, model)
  },
})

/** A rule about each member that its version has. */
export const memberRule = (name: string, check: (member: MemberPlace, report: Say) => void): PlaceRule =>
  placeRule(name, (place, report) => {
    for (const member of place.members) check(member, report)
  })
