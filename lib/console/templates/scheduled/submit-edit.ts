import type { CallOptions } from '@/lib/client/create-client'
import { historyReasons } from '@/lib/contract/template-history'
import type { Template, TemplateEdit } from '@/lib/contract/templates'
import type { Root } from '@/lib/runtime/compose/root'
import { withUploadedSamples } from '../with-uploaded-samples'

type Parts = Pick<Root, 'client' | 'samples' | 'history'>

/** The edit with handles of the service in place of the samples this console keeps. */
export async function withHandlesOf<Edit extends TemplateEdit>(
  parts: Pick<Root, 'client' | 'samples'>,
  edit: Edit,
  options: CallOptions,
): Promise<Edit> {
  if (!edit.components) return edit
  return { ...edit, components: await withUploadedSamples(parts, edit.components, options) }
}

/** Writes down that an edit was taken. @param before the template as it was then */
export async function noteEdit({ history }: Pick<Parts, 'history'>, before: Template, edit: TemplateEdit) {
  const reason = before.status === 'APPROVED' ? historyReasons.editedWhileApproved : historyReasons.edited
  await history.act({ ...before, category: edit.category ?? before.category }, 'PENDING', reason)
}
