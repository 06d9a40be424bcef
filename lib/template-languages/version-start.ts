import type { Draft } from '@/lib/contract/template-drafts'
import type { DraftOrigin } from '@/lib/language/template/draft-content'
import type { TemplateForm } from '@/lib/language/template/form'
import type { Written } from './drift'
import type { Term } from './glossary'

/** Initial data of the page for one language version, prepared on the server. */
export interface VersionStart extends DraftOrigin {
  name: string
  language: string
  source: { language: string; form: TemplateForm }
  /** The version without its draft: the one at the service, or a copy of the source without its texts. */
  form: TemplateForm
  /** The version at the service, if any. */
  template?: { id: string; status: string }
  draft?: Draft
  /** When the source and the version were last written. */
  written: Written
  /** Glossary terms. */
  terms: readonly Term[]
}
