import { emailAddress } from '@/lib/contract/email-address'
import { scimLimits } from '@/lib/contract/scim'
import { z } from '@/lib/contract/zod'
import type { Operation } from './patch'
import { invalid } from './scim-error'

/**
 * A person's values sent by the provider and kept by the console. Null removes a value; omitted values stay
 * unchanged.
 */
export interface UserValues {
  userName?: string
  active?: boolean
  externalId?: string | null
  displayName?: string
  formatted?: string
  givenName?: string | null
  familyName?: string | null
}

const NAME_CHARACTERS = 100

/** Entra sends "True" and "False". */
const active = z.union(
  [
    z.boolean(),
    z
      .string()
      .toLowerCase()
      .pipe(z.enum(['true', 'false']))
      .transform((word) => word === 'true'),
  ],
  'active is true or false.',
)
const nameOf = (attribute: string) =>
  z
    .string(`${attribute} must be a string.`)
    .transform((text) => text.replaceAll(/\p{Cc}+/gu, ' ').trim())
    .pipe(z.string().max(NAME_CHARACTERS, `${attribute} can have up to ${NAME_CHARACTERS} characters.`))

const read = {
  userName: emailAddress('userName is the email address of the person.'),
  active,
  externalId: externalIdSchema(),
  displayName: nameOf('displayName'),
  formatted: nameOf('name.formatted'),
  givenName: nameOf('name.givenName'),
  familyName: nameOf('name.familyName'),
} as const satisfies Record<keyof UserValues, z.ZodType>

/** The provider's own ID of a person or group. */
export function externalIdSchema() {
  return z
    .string('externalId must be a string.')
    .max(scimLimits.externalId, `externalId can have up to ${scimLimits.externalId} characters.`)
}

const keyOf: Readonly<Record<string, keyof UserValues>> = {
  username: 'userName',
  active: 'active',
  externalid: 'externalId',
  displayname: 'displayName',
  'name.formatted': 'formatted',
  'name.givenname': 'givenName',
  'name.familyname': 'familyName',
}
const removable = new Set<keyof UserValues>([
  'externalId',
  'givenName',
  'familyName',
  'formatted',
  'displayName',
])

/**
 * The values of a full person. Attributes the console doesn't keep, such as a title, are ignored. @throws
 * ScimError invalidValue
 */
export function valuesOfBody(body: unknown): UserValues {
  const { name, ...rest } = lowerKeys(body)
  const all = Object.entries({ ...rest, ...prefixed('name.', lowerKeys(name ?? {})) })
  return valuesOf(all.filter(([, value]) => value !== null && value !== undefined && value !== ''))
}

/** The combined changes of PATCH operations. @throws ScimError */
export function valuesOfOperations(operations: readonly Operation[]): UserValues {
  const changed: UserValues = {}
  for (const { op, attribute, value } of operations) {
    const key = keyOf[attribute]
    if (!key) continue
    const isGone = op === 'remove' || value === null || value === ''
    if (!isGone) Object.assign(changed, valuesOf([[attribute, value]]))
    else if (!removable.has(key)) throw invalid(`${key} can’t be removed.`)
    // A person's name can't be removed.
    else if (key !== 'displayName' && key !== 'formatted') Object.assign(changed, { [key]: null })
  }
  return changed
}

function valuesOf(entries: readonly (readonly [string, unknown])[]): UserValues {
  return Object.fromEntries(
    entries.flatMap(([attribute, value]) => {
      const key = keyOf[attribute]
      if (!key) return []
      const parsed = read[key].safeParse(value)
      if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? `${key} isn’t valid.`)
      return [[key, parsed.data]]
    }),
  )
}

function lowerKeys(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw invalid('Send a JSON object with the attributes of the person.', 'invalidSyntax')
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name.toLowerCase(), each]))
}

const prefixed = (prefix: string, values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).map(([name, each]) => [`${prefix}${name}`, each]))

interface Named {
  name: string
  givenName: string | null
  familyName: string | null
}

/** A person's display name after a change. @param before undefined for a new person */
export function nameAfter(values: UserValues, before: Named | undefined, otherwise: string): Named {
  const givenName = values.givenName === undefined ? (before?.givenName ?? null) : values.givenName
  const familyName = values.familyName === undefined ? (before?.familyName ?? null) : values.familyName
  const joined = [givenName, familyName].filter(Boolean).join(' ').slice(0, NAME_CHARACTERS)
  // If the display name was first plus last name, keep it that way.
  const wasJoined = before && before.name === [before.givenName, before.familyName].filter(Boolean).join(' ')
  const kept = before && !wasJoined ? before.name : joined || before?.name
  return { name: values.displayName || values.formatted || kept || otherwise, givenName, familyName }
}
