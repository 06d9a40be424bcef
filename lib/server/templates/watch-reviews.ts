import { isCallError } from '@/lib/client/call-error'
import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/history/create-template-history'

interface Watch {
  client: Client
  history: TemplateHistory
  log: { warn(facts: object, message: string): void }
  /** Milliseconds between two looks. */
  everyMs: number
}

/**
 * Asks the service about templates that were last seen in review, so that their history is right even when
 * nobody has a page open.
 *
 * @returns a function that ends the watch
 */
export function watchReviews(watch: Watch): () => void {
  let timer: NodeJS.Timeout
  let isStopped = false
  const lookLater = () => {
    timer = setTimeout(() => void look(watch).then(() => isStopped || lookLater()), watch.everyMs)
  }
  lookLater()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}

async function look(watch: Watch): Promise<void> {
  try {
    for (const template of await watch.history.pending()) await lookAt(watch, template)
  } catch (error) {
    watch.log.warn({ error }, 'reviews not watched')
  }
}

async function lookAt(
  { client, history }: Watch,
  template: Awaited<ReturnType<TemplateHistory['pending']>>[number],
) {
  try {
    await history.observe([await client.getTemplate({ templateId: template.id })])
  } catch (error) {
    if (!isCallError(error) || error.status !== 404) throw error
    await history.observe([{ ...template, status: 'DELETED' }])
  }
}
