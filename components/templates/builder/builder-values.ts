import type { DraftValues } from '@/lib/language/template/draft-content'

/** What the builder holds is what is kept of it as a draft. */
export type BuilderValues = DraftValues
