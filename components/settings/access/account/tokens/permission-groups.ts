import { type Permission, permissions, permissionWords } from '@/lib/access/roles'
import { capitalized } from '@/lib/labels/sentence-case'

/** Areas with another name in the navigation. */
const areaNames: ReadonlyMap<string, string> = new Map([
  ['phones', 'Simulated phones'],
  ['views', 'Saved views'],
  ['audit', 'Audit log'],
  ['accounts', 'Business accounts'],
])

/** `qr-codes.read` is about QR codes. */
function areaOf(permission: string): string {
  const [area = permission] = permission.split('.', 1)
  return areaNames.get(area) ?? capitalized(area.replaceAll('-', ' ')).replace(/^Qr\b/, 'QR')
}

/** Permissions by area, in the order of the roles table. */
export function permissionGroups(permissions: readonly Permission[]) {
  const groups = new Map<string, { value: string; label: string }[]>()
  for (const value of permissions) {
    const area = areaOf(value)
    groups.set(area, [...(groups.get(area) ?? []), { value, label: capitalized(permissionWords[value]) }])
  }
  return [...groups].map(([title, choices]) => ({ title, choices, shortcuts: shortcutsOf(choices) }))
}

/** Granted permissions with their origins, in the role editor's groups; empty groups are omitted. */
export function heldGroups<Row extends { permission: string }>(rows: readonly Row[]) {
  const known = permissions.filter((each) => rows.some(({ permission }) => permission === each))
  return permissionGroups(known).map(({ title, choices }) => ({
    title,
    held: choices.flatMap(({ value, label }) =>
      rows.filter(({ permission }) => permission === value).map((row) => ({ ...row, label })),
    ),
  }))
}

/** Shortcuts of a group: none for a single permission, and "read" only if there are others. */
function shortcutsOf(choices: readonly { value: string }[]) {
  const all = choices.map(({ value }) => value)
  const reading = readingOf(all)
  if (all.length < 2) return []
  const some = reading.length > 0 && reading.length < all.length
  return [{ label: 'All', values: all }, ...(some ? [{ label: 'Read only', values: reading }] : [])]
}

/** The permissions that change nothing. */
export const readingOf = <Name extends string>(permissions: readonly Name[]): Name[] =>
  permissions.filter((each) => each.endsWith('.read'))

const words: ReadonlyMap<string, string> = new Map(Object.entries(permissionWords))

/** A token's permissions in words; unknown ones by name. */
export const permissionsText = (permissions: readonly string[]): string =>
  capitalized(permissions.map((each) => words.get(each) ?? each).join(', '))
