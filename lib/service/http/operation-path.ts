import type { ServiceSettings } from '../context'

const VERSION_PREFIX = /^\/v\d{1,3}\.\d{1,2}(?=\/|$)/

type Alias = readonly [RegExp, string]

/** Paths other clients use for an operation of the specification; the only place where they differ. */
const aliases: readonly Alias[] = [
  // One slash at the end means nothing.
  [/^(\/.*[^/])\/$/, '$1'],
  [/^\/\d+\/message_templates\/([^/]+)$/, '/$1'],
  [/^\/\d+\/uploads$/, '/app/uploads'],
  [/^\/(\d+)\/[a-z]+_business_encryption$/, '/$1/service_business_encryption'],
]

/** A resource of a number in a brand's word, for that of the specification. */
const brandAlias = (word: string, meant: string): Alias => {
  const written = [word, encodeURIComponent(word)].map((each) => each.replaceAll(/\W/g, '\\$&'))
  return [new RegExp(`^(/[^/]+)/(?:${written.join('|')})$`), `$1/${meant}`]
}

/** Words of this service alone, for those of the specification. */
export function aliasesOf({ profileResource, encryptionResource }: ServiceSettings): readonly Alias[] {
  return [
    ...(profileResource ? [brandAlias(profileResource, 'service_business_profile')] : []),
    ...(encryptionResource ? [brandAlias(encryptionResource, 'service_business_encryption')] : []),
  ]
}

/**
 * The path of an operation: without the address the service is mounted at, without the version prefix
 * (spec:general#version-in-the-path), and in the specification's words.
 *
 * @param basePath path the service is mounted at, without a slash at the end
 * @param more words of this service alone
 */
export function pathOf(pathname: string, basePath: string, more: readonly Alias[] = []): string {
  const inside = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
  let path = inside.replace(VERSION_PREFIX, '') || '/'
  for (const [alias, meant] of [...aliases, ...more]) path = path.replace(alias, meant)
  return path
}

const VERSION_IN_PATH = /\/(v\d{1,3}\.\d{1,2})(?=\/|$)/
/** What a path without a version means (spec:general#version-in-the-path). */
const API_VERSION = 'v23.0'

/** The version a path asks for. */
export const versionOf = (url: URL): string => VERSION_IN_PATH.exec(url.pathname)?.[1] ?? API_VERSION
