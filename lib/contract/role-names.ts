/** Built-in roles of people, without zod: for pages as well as for schemas. */
export const roleNames = ['admin', 'developer', 'marketer', 'viewer'] as const
export type RoleName = (typeof roleNames)[number]

/** Everyone who has a role. */
export const rolePlurals: Record<RoleName, string> = {
  admin: 'Admins',
  developer: 'Developers',
  marketer: 'Marketers',
  viewer: 'Viewers',
}
