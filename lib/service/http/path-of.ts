const VERSION_PREFIX = /^\/v\d{1,3}\.\d{1,2}(?=\/|$)/

/** Paths other clients use for an operation of the specification; the only place where they differ. */
const aliases: readonly (readonly [RegExp, string])[] = [
  [/^\/\d+\/message_templates\/([^/]+)$/, '/$1'],
  [/^\/\d+\/uploads$/, '/app/uploads'],
  [/^\/(\d+)\/[a-z]+_business_encryption$/, '/$1/service_business_encryption'],
]

/**
 * The path of an operation: without the address the service is mounted at, without the version prefix (G59),
 * and in the specification's words.
 *
 * @param basePath path the service is mounted at, without a slash at the end
 */
export function pathOf(pathname: string, basePath: string): string {
  const inside = pathname.startsWith(`${basePath}/`) ? pathname.slice(basePath.length) : pathname
  let path = inside.replace(VERSION_PREFIX, '') || '/'
  for (const [alias, meant] of aliases) path = path.replace(alias, meant)
  return path
}
