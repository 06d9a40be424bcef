import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/history/create-template-history'
import { lookAtTemplate } from './look-at-template'

interface Watch {
  client: Client
  history: TemplateHistory
  log: { warn(facts: object, message: string): void }
  /** Milliseconds between two looks. */
  everyMs: number
  /** Called with what a look found changed. */
  onChange(templateId: string): void
}

/**
 * Asks the service about templates that were last seen in review, so that their history is right even when
 * nobody has a page open and an event did not arrive.
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
    for (const template of await watch.history.pending()) {
      if (await lookAtTemplate(watch, template)) watch.onChange(template.id)
    }
  } catch (error) {
    watch.log.warn({ error }, 'reviews not watched')
  }
}
