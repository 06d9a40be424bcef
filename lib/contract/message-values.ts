import { z } from './zod'

/** A text with something in it. Characters are counted as people see them, which the service does (see `limits`). */
export const filled = (sentence: string) =>
  z.string(sentence).refine((text) => text.trim() !== '', 'This text is empty. Write something.')

/** An address on the web. */
export const address = z
  .string('Give an address.')
  .max(2000, 'An address has at most 2000 characters.')
  .regex(/^https?:\/\/[^\s]+$/i, 'An address starts with https:// and has no spaces.')

/** A file, by its address or its handle. */
export const media = z.looseObject({
  /** An address everybody can reach. */
  link: address.optional(),
  /** Handle of a file that was uploaded to this service. */
  id: z.string('id is a text.').max(500, 'There is no file with such a long identifier.').optional(),
  filename: z.string('filename is a text.').max(255, 'A file name has at most 255 characters.').optional(),
})
export type MessageMedia = z.infer<typeof media>
