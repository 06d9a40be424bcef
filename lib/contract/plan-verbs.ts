/** What a plan of account files does to an item. */
export const planVerbs = [
  'create',
  'edit',
  'label',
  'upload',
  'publish',
  'photo',
  'delete',
  'deprecate',
] as const
export type PlanVerb = (typeof planVerbs)[number]
