import { encodeJson } from '@/lib/store/codec'
import type { Queries } from '@/lib/store/open'
import type { ServiceContext } from '../context'
import { newNumericId } from '../ids'
import type { Assessment } from './assess-document'

export interface AssessedDocument {
  text: string
  assessment: Assessment
}

/**
 * Keeps a document as the newest version of its flow, which is then its draft. Every upload is kept, and what customers
 * see stays until the draft is published (section 3 of the gaps). The flow must be held.
 *
 * @returns identifier of the version
 */
export async function saveVersion(
  context: ServiceContext,
  tx: Queries,
  flowId: string,
  { text, assessment }: AssessedDocument,
): Promise<string> {
  const id = newNumericId(context)
  const now = context.clock()
  const newest = await tx
    .selectFrom('flow_versions')
    .select('number')
    .where('flow_id', '=', flowId)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  await tx
    .insertInto('flow_versions')
    .values({
      id,
      flow_id: flowId,
      number: (newest?.number ?? 0) + 1,
      document: text,
      json_version: assessment.jsonVersion,
      data_api_version: assessment.dataApiVersion,
      validation_errors: encodeJson(assessment.validationErrors),
      errors: assessment.errors,
      created_at: now,
    })
    .execute()
  await tx
    .updateTable('flows')
    .set({ draft_version_id: id, updated_at: now })
    .where('id', '=', flowId)
    .execute()
  return id
}
