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
  return [...groups].map(([title, choices]) => ({ title, choices }))
}

const words: ReadonlyMap<string, string> = new Map(Object.entries(permissionWords))

/** Permissions of a token in words; one that is not known any more by its name. */
export const permissionsText = (permissions: readonly string[]): string =>
  sentence(permissions.map((each) => words.get(each) ?? each).join(', '))
