import type { DraftValues } from '@/lib/language/template/draft-content'

/** The builder's values, in the same format as a stored draft. */
export type BuilderValues = DraftValues
