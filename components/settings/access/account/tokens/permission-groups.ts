import { type Permission, permissionWords } from '@/lib/access/roles'

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** `qr-codes.read` is about QR codes. */
const areaOf = (permission: string) =>
  sentence((permission.split('.', 1)[0] ?? permission).replaceAll('-', ' ')).replace(/^Qr\b/, 'QR')

/** Permissions by what they are about, in the order of the table of roles. */
export function permissionGroups(permissions: readonly Permission[]) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const value of permissions) {
    const area = areaOf(value)
    groups.set(area, [...(groups.get(area) ?? []), { value, label: sentence(permissionWords[value]) }])
  }
  return [...groups].map(([title, choices]) => ({ title, choices, shortcuts: shortcutsOf(choices) }))
}

/** What a group offers at once: nothing for a single permission, and reading alone only where that is not all. */
function shortcutsOf(choices: readonly { value: string }[]) {
  const all = choices.map(({ value }) => value)
  const reading = readingOf(all)
  if (all.length < 2) return []
  const some = reading.length > 0 && reading.length < all.length
  return [{ label: 'All', values: all }, ...(some ? [{ label: 'Read only', values: reading }] : [])]
}

/** Those that change nothing. */
export const readingOf = <Name extends string>(permissions: readonly Name[]): Name[] =>
  permissions.filter((each) => each.endsWith('.read'))

const words: ReadonlyMap<string, string> = new Map(Object.entries(permissionWords))

/** Permissions of a token in words; one that is not known any more by its name. */
export const permissionsText = (permissions: readonly string[]): string =>
  sentence(permissions.map((each) => words.get(each) ?? each).join(', '))
