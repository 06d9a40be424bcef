import { sortedMembersJson } from '@/lib/contract/same-json'
import { freeName } from '../named-items'
import { CasesProblem, type EndpointCase, readCaseList } from './read-cases'

/** Suffix of case files, which sit next to their flow: `booking.cases.json` next to `booking.json`. */
export const CASES_ENDING = '.cases.json'

/** Path of a flow's case file, given the path of its document. */
export const casesFileOf = (file: string): string => `${file.replace(/\.json$/, '')}${CASES_ENDING}`

/** Serializes cases in the format that `readCasesFile` and `switchboard-flow endpoint` read. */
export const casesFileText = (cases: readonly EndpointCase[]): string =>
  `${JSON.stringify({ cases }, null, 2)}\n`

/** Prepares stored cases for a file, giving each a unique name. */
export function casesForFile(kept: readonly EndpointCase[]): EndpointCase[] {
  const names = new Set<string>()
  return kept.map((each) => {
    const name = freeName(each.name, names)
    names.add(name)
    return { ...each, name }
  })
}

/** A canonical form of cases for hashing, independent of order and formatting. */
export const casesIdentity = (cases: readonly EndpointCase[]): string =>
  sortedMembersJson(cases.toSorted((one, other) => (one.name < other.name ? -1 : 1)))

/** Reads the cases in a file, possibly none, or returns a sentence that says what is wrong with it. */
export function readCasesFile(text: string, file: string): EndpointCase[] | string {
  try {
    const cases = readCaseList(text, file)
    const names = cases.map(({ name }) => name)
    const double = names.find((name, index) => names.indexOf(name) < index)
    return double === undefined ? cases : `${file} has two cases called “${double}”.`
  } catch (error) {
    if (error instanceof CasesProblem) return error.message
    throw error
  }
}
