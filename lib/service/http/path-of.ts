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

/** The profile's path segment in a brand's words. */
export const profileAlias = (segment: string): Alias => {
  const written = [segment, encodeURIComponent(segment)].map((each) => each.replaceAll(/\W/g, '\\$&'))
  return [new RegExp(`^(/[^/]+)/(?:${written.join('|')})$`), '$1/service_business_profile']
}

/**
 * The path of an operation: without the address the service is mounted at, without the version prefix (G59),
 * and in the specification's words.
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
