/** What lists of templates are asked for beside their filters, and values of filters that are no name; without schemas, for pages. */

/** What the list can be put in order by. */
export const templateSorts = [
  'name',
  'status',
  'quality',
  'category',
  'folder',
  'owner',
  'created',
  'edited',
  'sent',
  'read',
  /** How well the name is the text that is searched for; the best first. */
  'match',
] as const
export type TemplateSort = (typeof templateSorts)[number]

/** Whether it is an order: `edited`, or `-edited` from the last to the first. */
export const isTemplateOrder = (order: string): boolean =>
  templateSorts.some((sort) => order === sort || order === `-${sort}`)

/** What nobody looks after, what is in no folder, and what whoever asks looks after. */
export const NO_OWNER = 'none'
export const MINE = 'mine'
export const NO_FOLDER = '/'
