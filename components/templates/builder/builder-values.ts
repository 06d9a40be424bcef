import type { DraftValues } from '@/lib/language/template/draft-content'

/** The values of the builder, which are also what a draft stores. */
export type BuilderValues = DraftValues
