import type { Draft } from '@/lib/contract/template-drafts'
import type { DraftOrigin } from '@/lib/language/template/draft-content'
import type { TemplateForm } from '@/lib/language/template/form'
import type { Written } from './drift'
import type { Term } from './glossary'

/** What the page of one language version begins with: made on the server. */
export interface VersionStart extends DraftOrigin {
  name: string
  language: string
  source: { language: string; form: TemplateForm }
  /** The version without its draft: what the service has, or a copy of the source without its texts. */
  form: TemplateForm
  /** What the service has of it. */
  template?: { id: string; status: string }
  draft?: Draft
  /** When the source was edited and the version written. */
  written: Written
  /** The glossary. */
  terms: readonly Term[]
}
