import { machineText } from './machine-text'
import { z } from './zod'

/** A tab says so often that it is still there; background tabs may do so only once a minute. */
export const EDITOR_BEAT_MS = 20_000
/** Who was not heard of for so long has left. */
export const EDITOR_LEASE_MS = 75_000

const TAB_CHARACTERS = 64

/** An open tab in which someone writes: the same for as long as the page is there. */
export const editingTab = z.object({
  tab: machineText().max(TAB_CHARACTERS, 'A tab has at most 64 characters.'),
})

/** Someone who is in a document now. */
const editor = z.object({
  /** The person's. */
  id: z.string(),
  name: z.string(),
})
export type Editor = z.infer<typeof editor>

/** The other people who are in a document, in the order of their names. */
export const otherEditors = z.object({ data: z.array(editor) })
