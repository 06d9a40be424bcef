/** Roles of people, without zod: for pages as well as for schemas. */
export const roleNames = ['admin', 'developer', 'marketer', 'viewer'] as const
export type RoleName = (typeof roleNames)[number]
