import type { CallOptions } from '@/lib/client/create-client'
import { historyReasons } from '@/lib/contract/template-history'
import type { Template, TemplateEdit } from '@/lib/contract/templates'
import { editedContent } from '@/lib/language/template/edit-differs'
import type { Root } from '@/lib/runtime/compose/root'
import { withUploadedSamples } from '../with-uploaded-samples'

/** The edit with handles of the service in place of the samples this console keeps. */
export async function withHandlesOf<Edit extends TemplateEdit>(
  parts: Pick<Root, 'client' | 'samples'>,
  edit: Edit,
  options: CallOptions,
): Promise<Edit> {
  if (!edit.components) return edit
  return { ...edit, components: await withUploadedSamples(parts, edit.components, options) }
}

/** Writes down that an edit was taken. @param edited.before the template as it was then; `edit` with the handles it was sent with */
export async function noteEdit(
  { history }: Pick<Root, 'history'>,
  { before, edit, by }: { before: Template; edit: TemplateEdit; by: string },
): Promise<void> {
  const reason = before.status === 'APPROVED' ? historyReasons.editedWhileApproved : historyReasons.edited
  const now = { ...before, category: edit.category ?? before.category }
  await history.act(now, 'PENDING', reason, { by, content: editedContent(now, edit) })
}
