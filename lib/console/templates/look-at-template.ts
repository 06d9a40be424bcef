import { isCallError } from '@/lib/client/call-error'
import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import { templateFields } from '@/lib/contract/templates'

/** What is known of a template without asking the service. */
export type KnownTemplate = Omit<Awaited<ReturnType<TemplateHistory['pending']>>[number], 'at'>

/** Services leave out what is not asked for, such as the quality of messages. */
const query = { fields: templateFields.join(',') }

/**
 * Asks the service how a template stands and writes down what changed; one that is gone was deleted.
 *
 * @returns whether something had changed
 * @throws CallError when the service does not say
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
