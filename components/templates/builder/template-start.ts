import { type Role, refusal } from '@/lib/access/roles'
import type { ScheduledEdit } from '@/lib/contract/scheduled-edits'
import type { Draft } from '@/lib/contract/template-drafts'
import type { DraftOrigin } from '@/lib/language/template/draft-content'
import type { TemplateForm } from '@/lib/language/template/form'
import type { SourceTerms } from '@/lib/template-languages/glossary-findings'
import type { Rejection } from '../status/rejection-words'
import type { FixedParts } from './checks/fixed-part-problems'
import type { EditTerms, KnownEdits } from './submit/edit-terms'

/** Initial data of the page, from the server. */
export interface TemplateStart extends DraftOrigin {
  /** The form without the draft: what remains when the draft is discarded. */
  form: TemplateForm
  /** The draft to continue. */
  draft?: Draft
  /** The draft in the address no longer exists. */
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
  /** Languages the name already has. */
  usedLanguages: readonly string[]
  /** File names of samples, by handle. */
  sampleNames?: Readonly<Record<string, string>>
  /** The source it is translated from, if that contains glossary terms. */
  source?: SourceTerms
}

/** In the address of an edit: it starts with writing a draft, though the template can't be edited now. */
export const writeMember = 'write'

/** Parts that can't be changed, each with the reason as a sentence (spec:templates#rules-of-edits). */
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

/**
 * Whether the page opens as a form: the person may write templates, and the template can be edited or has a draft.
 * @param draftInAddress what the page's address asks to write: the ID of a draft, or `writeMember`
 */
export const mayEdit = ({ draft, template }: TemplateStart, role: Role, draftInAddress?: string): boolean =>
  refusal(role, 'templates.write') === undefined &&
  (template?.terms.blockedBecause === undefined || (draft?.id ?? draftInAddress) !== undefined)

/** The page's title. A template that can't be edited is read-only. */
export function builderTitle({ purpose, form }: TemplateStart, mayEdit: boolean): string {
  if (purpose === 'edit') return mayEdit ? `Edit ${form.name}` : form.name
  return purpose === 'language' ? `Add a language to ${form.name}` : 'New template'
}
