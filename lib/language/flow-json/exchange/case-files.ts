import { freeName, sortedMembersJson } from '../named-items'
import { CasesProblem, type EndpointCase, readCaseList } from './read-cases'

/** What ends the name of a file of cases; it stands beside its flow: `booking.cases.json` beside `booking.json`. */
export const CASES_ENDING = '.cases.json'

/** The file with the endpoint cases of a flow, by the file of its document. */
export const casesFileOf = (file: string): string => `${file.replace(/\.json$/, '')}${CASES_ENDING}`

/** Cases as a file: what is written, `readCasesFile` and `switchboard-flow endpoint` read. */
export const casesFileText = (cases: readonly EndpointCase[]): string =>
  `${JSON.stringify({ cases }, null, 2)}\n`

/** Kept cases as a file has them: each with a name of its own. */
export function casesForFile(kept: readonly EndpointCase[]): EndpointCase[] {
  const names = new Set<string>()
  return kept.map((each) => {
    const name = freeName(each.name, names)
    names.add(name)
    return { ...each, name }
  })
}

/** By this cases are told from others, before it is hashed: their order and how a file is formatted mean nothing. */
export const casesIdentity = (cases: readonly EndpointCase[]): string =>
  sortedMembersJson(cases.toSorted((one, other) => (one.name < other.name ? -1 : 1)))

/** Cases of a file, of which there may be none, or the sentence that says what is wrong with it. */
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
