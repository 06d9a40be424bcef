import { inOneLine } from './one-line'
import { z } from './zod'

/** What programs that keep flows in a repository and the console say to each other. */

const hash = z.string().regex(/^[0-9a-f]{64}$/, 'A hash is the SHA-256 of a document in hexadecimal.')

/** The newest version of a flow. */
export const repositoryDocument = z.object({
  /** To the letter; null before the first version. */
  text: z.string().nullable(),
  /** SHA-256 of the text with plain line ends; null without one. */
  hash: hash.nullable(),
  /** Null before the first version, and when the service does not tell. */
  versionId: z.string().nullable(),
  /** Who has typed since; null when nobody has. */
  editedBy: z.string().nullable(),
})
export type RepositoryDocument = z.infer<typeof repositoryDocument>

export const documentPush = z.object({
  /** Hash of the document that the repository knew last; without it, none that people saved is replaced. */
  base: hash.optional(),
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}$/i, 'A commit is its hash, of 7 digits or more.')
    .optional(),
  message: z
    .string()
    .trim()
    .max(200, 'A message has at most 200 characters.')
    .superRefine(inOneLine('Enter the message on one line.'))
    .optional(),
})
export type DocumentPush = z.output<typeof documentPush>

export const pushedDocument = z.object({
  hash,
  /** Null when the service does not tell. */
  versionId: z.string().nullable(),
  /** The newest version says so already: none was made. */
  isUnchanged: z.boolean(),
  /** The newest version says more than what was pushed: people changed other places, which the repository can pull. */
  isMerged: z.boolean().default(false),
  /** Sentences, with the line where there is one. */
  errors: z.array(z.object({ message: z.string(), line: z.number().optional() })),
})
export type PushedDocument = z.infer<typeof pushedDocument>
