import { inOneLine } from './one-line'
import { z } from './zod'

/** Shared types for programs that keep flows in a repository. */

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash is the SHA-256 of a document in hexadecimal.')

/** A flow's latest version. */
export const repositoryDocument = z.object({
  /** The exact text; null before the first version. */
  text: z.string().nullable(),
  /** SHA-256 of the text with normalized line endings; null if there is none. */
  hash: hash.nullable(),
  /** Null before the first version, or if the service doesn't report it. */
  versionId: z.string().nullable(),
  /** Who has edited the draft since; null if nobody has. */
  editedBy: z.string().nullable(),
})
export type RepositoryDocument = z.infer<typeof repositoryDocument>

export const documentPush = z.object({
  /** Hash of the last document the repository knows; if omitted, saved changes are never replaced. */
  base: hash.optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/i, 'A commit is its hash, of 7 digits or more.')
    .optional(),
  message: z
    .string()
    .trim()
    .max(200, 'A message can have up to 200 characters.')
    .superRefine(inOneLine('Enter the message on one line.'))
    .optional(),
})
export type DocumentPush = z.output<typeof documentPush>

export const pushedDocument = z.object({
  hash,
  /** Null if the service doesn't report it. */
  versionId: z.string().nullable(),
  /** Whether the latest version already has this content, so none was created. */
  isUnchanged: z.boolean(),
  /** Whether the latest version also contains changes made here, which the repository can pull. */
  isMerged: z.boolean().default(false),
  /** Error sentences, with line numbers where known. */
  errors: z.array(z.object({ message: z.string(), line: z.number().optional() })),
})
export type PushedDocument = z.infer<typeof pushedDocument>
