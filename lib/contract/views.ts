import { z } from './zod'

/** Lists that support saved views. */
export const listsWithViews = ['templates', 'flows', 'events', 'qr-codes'] as const
export type ListWithViews = (typeof listsWithViews)[number]

export const viewLimits = { nameCharacters: 60, searchCharacters: 2000, perPersonAndList: 50 } as const

const name = z
  .string()
  .trim()
  .min(1, 'Enter a name for the view.')
  .max(viewLimits.nameCharacters, `A name can have up to ${viewLimits.nameCharacters} characters.`)
/** Query string of the list's URL, without the question mark. */
const search = z
  .string()
  .max(viewLimits.searchCharacters, 'These filters are too long to save.')
  .transform((written) => new URLSearchParams(written).toString())

export const savedView = z.object({
  id: z.string(),
  name: z.string(),
  search: z.string(),
  /** Whether everyone can see it. */
  isShared: z.boolean(),
  /** Name of the person who saved it, at that time. */
  owner: z.string(),
  isMine: z.boolean(),
  /** Whether the list opens with it, for the reader. */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

export const viewList = z.object({ data: z.array(savedView) })
export const viewListQuery = z.object({ list: z.enum(listsWithViews, 'Choose a list that has views.') })
export const viewCreate = z.strictObject({
  list: z.enum(listsWithViews, 'Choose a list that has views.'),
  name,
  search,
  isShared: z.boolean(),
})
export type ViewCreate = z.infer<typeof viewCreate>
/** Omitted members don't change. */
export const viewChange = z.strictObject({
  name: name.optional(),
  search: search.optional(),
  isShared: z.boolean().optional(),
})
export type ViewChange = z.infer<typeof viewChange>
export const viewDefault = z.strictObject({ isDefault: z.boolean() })
