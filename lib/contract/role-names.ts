/** Built-in roles, kept free of zod so that pages can use them as well as schemas. */
export const roleNames = ['admin', 'developer', 'marketer', 'viewer'] as const
export type RoleName = (typeof roleNames)[number]

/** How to refer to everyone with a role. */
export const rolePlurals: Record<RoleName, string> = {
  admin: 'Admins',
  developer: 'Developers',
  marketer: 'Marketers',
  viewer: 'Viewers',
}
