import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { TemplateComponent } from '@/lib/contract/templates'
import { checkTemplate } from '@/lib/language/template/check-template'
import { searchText } from '@/lib/language/template/search-text'
import { encodeJson } from '@/lib/store/codec'
import type { Tables } from '@/lib/store/tables'
import type { DemoTemplate } from './demo-template'
import { FIRST_PAUSE_MS, type PersonsRejection } from './story'

type Rows<Table extends keyof Tables> = Insertable<Tables[Table]>[]

/** Derived from name and language, so that a row’s ID stays the same when others are added. */
export function templateId({ name, language }: Pick<DemoTemplate, 'name' | 'language'>): string {
  const digest = createHash('sha256').update(`${name} ${language}`).digest()
  return String(10n ** 14n + (digest.readBigUInt64BE() % (8n * 10n ** 15n)))
}

/** The template as a client would submit it. */
export const contentOf = (template: DemoTemplate, components = template.components) => ({
  name: template.name,
  category: template.category,
  language: template.language,
  parameter_format: template.parameterFormat ?? 'POSITIONAL',
  message_send_ttl_seconds: template.messageSendTtlSeconds,
  components,
})

/** A template’s current state and rejection reason, as the service’s review would decide. */
export function outcomeOf(template: DemoTemplate): { status: string; rejection?: Partial<PersonsRejection> } {
  const { moments, rejection } = template.story
  const status = moments.at(-1)?.status ?? 'PENDING'
  if (status !== 'REJECTED') return { status }
  const found = checkTemplate(contentOf(template)).find((finding) => finding.severity === 'rejection')
  return { status, rejection: rejection ?? found }
}

/** End of the pause that a template’s last event started. */
export const pausedUntil = ({ story }: DemoTemplate, now: number): number =>
  now - (story.moments.at(-1)?.agoMs ?? 0) + FIRST_PAUSE_MS

export function templateRow(
  template: DemoTemplate,
  components: TemplateComponent[],
  { accountId, now }: { accountId: string; now: number },
): Insertable<Tables['templates']> {
  const { story } = template
  const { status, rejection } = outcomeOf(template)
  return {
    id: templateId(template),
    account_id: accountId,
    name: template.name,
    language: template.language,
    status,
    category: template.category,
    previous_category: story.previousCategory ?? null,
    components: encodeJson(components),
    search_text: searchText(template.name, components),
    parameter_format: template.parameterFormat ?? 'POSITIONAL',
    message_send_ttl_seconds: template.messageSendTtlSeconds ?? null,
    allow_category_change: story.previousCategory ? 1 : 0,
    quality_score: story.quality,
    quality_at: story.quality === 'UNKNOWN' ? null : now - (story.moments.at(-1)?.agoMs ?? 0) / 2,
    rejected_reason: rejection?.reason ?? 'NONE',
    rejection_info: rejection
      ? encodeJson({ reason: rejection.message, recommendation: rejection.recommendation })
      : null,
    pauses: status === 'PAUSED' ? 1 : 0,
    paused_until: status === 'PAUSED' ? pausedUntil(template, now) : null,
    created_at: now - (story.moments[0]?.agoMs ?? 0),
    updated_at: now - (story.moments.at(-1)?.agoMs ?? 0),
  }
}

/** The history the console would have recorded from the start. */
export function historyRows(template: DemoTemplate, now: number): Rows<'template_history'> {
  const { rejection } = outcomeOf(template)
  return template.story.moments.map((moment) => ({
    template_id: templateId(template),
    name: template.name,
    language: template.language,
    at: now - moment.agoMs,
    status: moment.status,
    category: moment.category ?? template.category,
    source: moment.source,
    reason: moment.status === 'REJECTED' ? (moment.reason ?? rejection?.message ?? null) : moment.reason,
  }))
}

export const editRows = (template: DemoTemplate, now: number): Rows<'template_edits'> =>
  (template.story.approvedEditsAgoMs ?? []).map((agoMs, index) => ({
    id: `${templateId(template)}-${index + 1}`,
    template_id: templateId(template),
    at: now - agoMs,
  }))
