import type { ServiceSettings } from '../context'

const VERSION_PREFIX = /^\/v\d{1,3}\.\d{1,2}(?=\/|$)/

type Alias = readonly [RegExp, string]

/**
 * Alternative paths that other clients use for operations of the specification; all such differences are
 * listed here.
 */
const aliases: readonly Alias[] = [
  // A trailing slash is ignored.
  [/^(\/.*[^/])\/$/, '$1'],
  [/^\/\d+\/message_templates\/([^/]+)$/, '/$1'],
  [/^\/\d+\/uploads$/, '/app/uploads'],
  [/^\/(\d+)\/[a-z]+_business_encryption$/, '/$1/service_business_encryption'],
]

/** Maps a resource of a number from a brand's name to the specification's. */
const brandAlias = (word: string, meant: string): Alias => {
  const written = [word, encodeURIComponent(word)].map((each) => each.replaceAll(/\W/g, '\\$&'))
  return [new RegExp(`^(/[^/]+)/(?:${written.join('|')})$`), `$1/${meant}`]
}

/** Names specific to this service, mapped to the specification's. */
export function aliasesOf({ profileResource, encryptionResource }: ServiceSettings): readonly Alias[] {
  return [
    ...(profileResource ? [brandAlias(profileResource, 'service_business_profile')] : []),
    ...(encryptionResource ? [brandAlias(encryptionResource, 'service_business_encryption')] : []),
  ]
}

/**
 * The path of an operation, without the mount path and the version prefix (spec:general#version-in-the-path),
 * in the specification's terms.
 * @param basePath path the service is mounted at, without a trailing slash
 * @param more names specific to this service
 */
export function pathOf(pathname: string, basePath: string, more: readonly Alias[] = []): string {
  const inside = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
  let path = inside.replace(VERSION_PREFIX, '') || '/'
  for (const [alias, meant] of [...aliases, ...more]) path = path.replace(alias, meant)
  return path
}

const VERSION_IN_PATH = /\/(v\d{1,3}\.\d{1,2})(?=\/|$)/
/** Default version of paths without one (spec:general#version-in-the-path). */
const API_VERSION = 'v23.0'

/** The version requested in the path. */
export const versionOf = (url: URL): string => VERSION_IN_PATH.exec(url.pathname)?.[1] ?? API_VERSION
