import { bulkFilters } from './bulk-jobs'
import { inOneLine } from './one-line'
import { isTemplateOrder, templateSorts } from './template-order'
import { templateName } from './templates'
import { z } from './zod'

/** `namesAtOnce`: how many names one request can list; use filters for more. */
export const templateFolderLimits = { characters: 40, perAccount: 200, namesAtOnce: 1000 } as const
const { characters, namesAtOnce } = templateFolderLimits

/** A sort order as written in a URL. */
export const templateOrder = z
  .string()
  .refine(
    isTemplateOrder,
    `sort must be one of ${templateSorts.join(', ')}, with a hyphen in front for the other direction.`,
  )

const folderPart = z.string().trim().min(1).max(characters)

/** A template's folder, optionally with one subfolder after a slash. */
export const templateFolder = z
  .string('The folder must be a string.')
  .superRefine(inOneLine('A folder has no line breaks.'))
  .transform((folder) => folder.split('/').map((part) => part.trim()))
  .pipe(
    z
      .array(folderPart, `Each name of a folder has 1 to ${characters} characters.`)
      .min(1)
      .max(2, 'A folder can be in one other folder, not deeper.'),
  )
  .transform((parts) => parts.join('/'))

const names = z
  .array(templateName)
  .min(1, 'Choose a template.')
  .max(namesAtOnce, `Change at most ${namesAtOnce} templates at once.`)

/** The given names, or all that match the list's filters. */
export const ofNames = { names: names.optional(), matching: bulkFilters.optional() }
export const namesSome = ({ names: given, matching }: { names?: unknown; matching?: unknown }) =>
  (given === undefined) !== (matching === undefined)
export const SOME_NAMES = 'Name templates, or filters that find them.'

/** Names that weren't changed, with reasons. */
export const leftNames = z.array(z.object({ name: z.string(), reason: z.string() })).default([])
export type LeftName = z.infer<typeof leftNames>[number]

/** Moves templates to a folder; null removes them from theirs. */
export const templateFolderChange = z
  .strictObject({ ...ofNames, folder: templateFolder.nullable() })
  .refine(namesSome, SOME_NAMES)
export type TemplateFolderChange = z.infer<typeof templateFolderChange>

/** Sets the owner of templates; null for none. */
export const templateOwnerChange = z
  .strictObject({ ...ofNames, ownerId: z.string().nullable() })
  .refine(namesSome, SOME_NAMES)
export type TemplateOwnerChange = z.infer<typeof templateOwnerChange>

/** The previous values, for undo: each folder or owner, with the names that had it. */
export const namesBefore = z.object({
  success: z.boolean().default(true),
  before: z.array(z.object({ was: z.string().nullable(), names: z.array(z.string()) })),
  left: leftNames,
})
export type NamesBefore = z.infer<typeof namesBefore>

/** Every folder of the account, with how many names are in it and its subfolders. */
export const templateFolderList = z.object({
  data: z.array(z.object({ folder: z.string(), names: z.number() })),
})
export type TemplateFolderCount = z.infer<typeof templateFolderList>['data'][number]

/** Everyone who can own templates, with how many names they own. */
export const templateOwnerList = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), names: z.number() })),
})
export type TemplateOwner = z.infer<typeof templateOwnerList>['data'][number]

/** Named variables of the account's templates, each with how many of its versions have it, and the sample most of them have. */
export const templateVariableList = z.object({
  data: z.array(z.object({ name: z.string(), sample: z.string(), uses: z.number() })),
})
export type TemplateVariable = z.infer<typeof templateVariableList>['data'][number]
