/** What lists of templates are asked for beside their filters, and values of filters that are no name; without schemas, for pages. */

/** Sort keys of the list. */
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
  /** Relevance to the search text; best first. */
  'match',
] as const
export type TemplateSort = (typeof templateSorts)[number]

/** Whether a text is a valid sort order: `edited`, or `-edited` for descending. */
export const isTemplateOrder = (order: string): boolean =>
  templateSorts.some((sort) => order === sort || order === `-${sort}`)

/** Special filter values: no owner, no folder, and owned by the reader. */
export const NO_OWNER = 'none'
export const MINE = 'mine'
export const NO_FOLDER = '/'
