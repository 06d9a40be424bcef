import { DAY_MS } from '@/lib/contract/durations'
import type { DemoTemplate } from '../demo-template'
import { demoTemplates } from '../demo-templates'
import { type Moment } from '../story'
import { outcomeOf, templateId } from '../template-rows'
import type { DemoEvent } from './demo-event'

/** Older events were not received here. */
const OLDEST_MS = 3 * DAY_MS

const firstPause = {
  title: 'FIRST_PAUSE',
  description: 'Too many people blocked the business after this message.',
}

/** Events about templates in the last few days, according to their stories. */
export const templateNews: readonly DemoEvent[] = demoTemplates.flatMap((template) =>
  template.story.moments
    .filter(({ source, agoMs }) => source === 'observed' && agoMs <= OLDEST_MS)
    .map((moment) => eventOf(template, moment)),
)

function eventOf(template: DemoTemplate, { agoMs, status, category }: Moment): DemoEvent {
  const { rejection } = outcomeOf(template)
  const isRejected = status === 'REJECTED'
  return {
    agoMs,
    field: 'message_template_status_update',
    value: () => ({
      event: status,
      message_template_id: Number(templateId(template)),
      message_template_name: template.name,
      message_template_language: template.language,
      message_template_category: category ?? template.category,
      reason: (isRejected && rejection?.reason) || 'NONE',
      ...(isRejected && rejection
        ? { rejection_info: { reason: rejection.message, recommendation: rejection.recommendation } }
        : {}),
      ...(status === 'PAUSED' ? { other_info: firstPause } : {}),
    }),
  }
}
