/** Members that contain file URLs. */
const fileMembers = ['url', 'media_url', 'profile_picture_url']

/**
 * Replaces URLs of embedded service files with paths: a handset may know this server by another name, and its
 * page only loads files from its own origin.
 */
export function withLocalAddresses(value: unknown, publicUrl: string): unknown {
  const prefix = `${publicUrl}/service/`
  return JSON.parse(JSON.stringify(value ?? null), (member, each: unknown) =>
    fileMembers.includes(member) && typeof each === 'string' && each.startsWith(prefix)
      ? each.slice(publicUrl.length)
      : each,
  )
}
