import type { Client } from '@/lib/client/create-client'
import type { TemplateHistory } from '@/lib/console/history/create-template-history'
import { pageLimits } from '@/lib/contract/limits'
import type { FaultLog } from '@/lib/runtime/process/log'
import { startPeriodic, type Worker } from '@/lib/work/periodic'
import { lookAtTemplate } from './look-at-template'

interface Watch {
  client: Pick<Client, 'listTemplates' | 'getTemplate'>
  history: TemplateHistory
  businessAccountId: string
  log: FaultLog
  /** Milliseconds between two looks. */
  everyMs: number
  /** Called with what a look found changed. */
  onChange(templateId: string): void
}

/** Checks templates last seen in review, so that their history is right even without open pages or events. */
export const watchReviews = (watch: Watch): Worker =>
  startPeriodic({
    name: 'watching reviews',
    firstAfterMs: watch.everyMs,
    everyMs: watch.everyMs,
    log: watch.log,
    run: () => lookAtReviews(watch),
  })

/** One check: a single call lists what is still in review, and only the others are read individually. */
export async function lookAtReviews(watch: Omit<Watch, 'everyMs'>): Promise<void> {
  const waiting = await watch.history.pending()
  if (waiting.length === 0) return
  const stillWaiting = await idsInReview(watch)
  for (const template of waiting) if (!stillWaiting.has(template.id)) await lookAt(watch, template)
}

async function idsInReview({ client, businessAccountId }: Omit<Watch, 'everyMs'>): Promise<Set<string>> {
  const { data } = await client.listTemplates({
    businessAccountId,
    query: { status: 'PENDING', fields: 'name,language,status,category', limit: pageLimits.templates },
  })
  return new Set(data.filter(({ status }) => status === 'PENDING').map(({ id }) => id))
}

type Waiting = Awaited<ReturnType<TemplateHistory['pending']>>[number]

/** One unreadable template doesn't affect the others. */
async function lookAt(watch: Omit<Watch, 'everyMs'>, template: Waiting): Promise<void> {
  try {
    if (await lookAtTemplate(watch, template)) watch.onChange(template.id)
  } catch (error) {
    watch.log.warn({ error, template: template.id }, 'review not watched')
  }
}
