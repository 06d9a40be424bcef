import type { ScheduledEdit } from '@/lib/contract/scheduled-edits'
import type { Draft } from '@/lib/contract/template-drafts'
import type { DraftOrigin } from '@/lib/language/template/draft-content'
import type { TemplateForm } from '@/lib/language/template/form'
import type { SourceTerms } from '@/lib/template-languages/glossary-findings'
import type { Rejection } from '../status/rejection-words'
import type { FixedParts } from './checks/fixed-part-problems'
import type { EditTerms, KnownEdits } from './submit/edit-terms'

/** What a page begins with: made on the server. */
export interface TemplateStart extends DraftOrigin {
  /** The form without the draft: what is left when the draft is thrown away. */
  form: TemplateForm
  /** The draft that is gone on with. */
  draft?: Draft
  /** The address named a draft that is no more. */
  isDraftMissing?: boolean
  /** The template being edited. */
  template?: {
    id: string
    status: string
    rejection?: Rejection
    terms: EditTerms
    edits: KnownEdits
    scheduled?: ScheduledEdit
  }
  /** Languages the name has already. */
  usedLanguages: readonly string[]
  /** What sample files were called when they were chosen, by handle. */
  sampleNames?: Readonly<Record<string, string>>
  /** What it is translated from, where terms of the glossary stand in that. */
  source?: SourceTerms
}

/** Parts that cannot change, each with the sentence that says why (spec:templates#rules-of-edits). */
export function fixedParts({ purpose, template }: TemplateStart): FixedParts {
  if (purpose === 'create' || purpose === 'copy') return {}
  if (purpose === 'language') {
    return {
      name: 'All languages of a template share its name.',
      category: 'All languages of a template share its category.',
    }
  }
  return {
    name: 'The name of a template can’t change.',
    language: 'The language of a template can’t change.',
    allow_category_change: 'Only a new template can let the service change its category.',
    ...(template?.status === 'APPROVED' && {
      category: 'The category of an approved template can’t change.',
    }),
  }
}

/** What stands over the page. A template that can’t be edited is only read. */
export function builderTitle({ purpose, form }: TemplateStart, mayEdit: boolean): string {
  if (purpose === 'edit') return mayEdit ? `Edit ${form.name}` : `Content of ${form.name}`
  return purpose === 'language' ? `Add a language to ${form.name}` : 'New template'
}
