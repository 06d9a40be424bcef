import { machineText } from './machine-text'
import { z } from './zod'

/** Who was not heard of for so long has left. Tabs say every twenty seconds that they are there. */
export const EDITOR_LEASE_MS = 75_000

const TAB_CHARACTERS = 64

/** An open tab in which someone writes: the same for as long as the page is there. */
export const editingTab = z.object({
  tab: machineText().max(TAB_CHARACTERS, 'A tab ID can have at most 64 characters.'),
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
