import type { ReadContent } from '../content'
import { buttonMembers, componentMembers, exampleMembers } from '../data/members'
import type { ErrorRule, Report } from '../findings'
import { isObject, type JsonObject } from '../json'
import { didYouMean, quoted } from '../wording'

function checkMembers(
  raw: JsonObject,
  known: readonly string[] | undefined,
  path: string,
  owner: string,
  report: Report,
) {
  if (known === undefined) return
  for (const member of Object.keys(raw)) {
    if (known.includes(member)) continue
    const message = `${owner} has no member ${quoted(member)}.${didYouMean(member, known)}`
    report({ path: `${path}.${member}`, message })
  }
}

const authenticationMembers = ['add_security_recommendation', 'code_expiration_minutes']

function checkAuthenticationMembers({ components, category }: ReadContent, report: Report) {
  if (category === 'AUTHENTICATION' || category === '') return
  for (const { raw, path } of components) {
    for (const member of authenticationMembers) {
      if (raw[member] === undefined || raw[member] === false) continue
      report({ path: `${path}.${member}`, message: `${member} belongs to authentication templates only.` })
    }
  }
}

/** A member nobody knows is most often one written wrong: refused, so that it is not lost without a word. */
export const membersAreKnown: ErrorRule = {
  id: 'members-are-known',
  severity: 'error',
  kind: 'templateFormatInvalid',
  check(content, report) {
    for (const { type, raw, path } of content.components) {
      checkMembers(raw, componentMembers.get(type), path, `A ${type} component`, report)
      if (isObject(raw.example)) {
        checkMembers(
          raw.example,
          exampleMembers.get(type),
          `${path}.example`,
          `The example of ${type}`,
          report,
        )
      }
    }
    for (const { type, raw, path } of content.buttons?.buttons ?? []) {
      checkMembers(raw, buttonMembers.get(type), path, `A ${type} button`, report)
    }
    checkAuthenticationMembers(content, report)
  },
}
