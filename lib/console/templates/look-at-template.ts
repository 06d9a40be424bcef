import { isCallError } from '@/lib/client/call-error'
import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import { templateFields } from '@/lib/contract/templates'

/** What is known of a template without asking the service. */
export type KnownTemplate = Omit<Awaited<ReturnType<TemplateHistory['pending']>>[number], 'at'>

/** Services omit fields that aren't requested, such as quality. */
const query = { fields: templateFields.join(',') }

/**
 * Reads a template's current state and records changes; if missing, it was deleted.
 *
 * @returns whether anything changed
 * @throws CallError if the service doesn't answer
 */
export async function lookAtTemplate(
  { client, history }: { client: Pick<Client, 'getTemplate'>; history: Pick<TemplateHistory, 'observe'> },
  template: KnownTemplate,
): Promise<boolean> {
  try {
    return await history.observe([await client.getTemplate({ templateId: template.id, query })])
  } catch (error) {
    if (!isCallError(error) || error.problem.kind !== 'notFound') throw error
    return history.observe([{ ...template, status: 'DELETED' }])
  }
}
