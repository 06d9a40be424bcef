import { machineText } from './machine-text'
import { z } from './zod'

/** An editor is considered gone after this long without a check-in. Tabs check in every 20 seconds. */
export const EDITOR_LEASE_MS = 75_000

const TAB_CHARACTERS = 64

/** An open editor tab; its ID stays the same while the page is open. */
export const editingTab = z.object({
  tab: machineText().max(TAB_CHARACTERS, 'A tab ID can have up to 64 characters.'),
})

/** A person who is editing a document. */
const editor = z.object({
  /** The person's ID. */
  id: z.string(),
  name: z.string(),
})
export type Editor = z.infer<typeof editor>

/** Other people editing a document, by name. */
export const otherEditors = z.object({ data: z.array(editor) })
