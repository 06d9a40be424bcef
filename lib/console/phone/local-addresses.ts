/** Members that hold an address of a file. */
const fileMembers = ['url', 'media_url', 'profile_picture_url']

/**
 * The same value with files of the embedded service addressed by their path alone: a handset may know this server by
 * another name, and its page shows files of its own origin only.
 */
export function withLocalAddresses(value: unknown, publicUrl: string): unknown {
  const prefix = `${publicUrl}/service/`
  return JSON.parse(JSON.stringify(value ?? null), (member, each: unknown) =>
    fileMembers.includes(member) && typeof each === 'string' && each.startsWith(prefix)
      ? each.slice(publicUrl.length)
      : each,
  )
}
