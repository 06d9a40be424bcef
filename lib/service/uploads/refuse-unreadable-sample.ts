import type { TemplateComponent } from '@/lib/contract/templates'
import type { Queries } from '@/lib/store/open'
import { headerHandleOf } from '@/lib/template-text/header-handle'
import { raise } from '../http/raise'
import { uploadedPictureProblem } from '../pictures/uploaded-picture'

/**
 * Refuses a sample that no browser could show; one that is in use already was looked at.
 *
 * @throws ServiceError handleInvalid
 */
export async function refuseUnreadableSample(
  queries: Queries,
  components: TemplateComponent[],
): Promise<void> {
  const sample = headerHandleOf(components)
  if (!sample || sample.handle.includes('\0')) return
  const file = await queries
    .selectFrom('upload_sessions')
    .select(['id', 'file_type', 'consumed_by'])
    .where('handle', '=', sample.handle)
    .executeTakeFirst()
  if (!file || file.consumed_by) return
  const problem = await uploadedPictureProblem(queries, file)
  if (problem === undefined) return
  const message = `${problem} Upload another sample.`
  raise('handleInvalid', { details: message, issues: [{ field: sample.path, message }] })
}
