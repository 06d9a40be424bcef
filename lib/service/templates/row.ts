import type { Selectable } from 'kysely'
import type { Template, TemplateComponent } from '@/lib/contract/templates'
import { decodeJson } from '@/lib/store/codec'
import type { TemplatesTable } from '@/lib/store/tables'

export type TemplateRow = Selectable<TemplatesTable>

/** The columns a template is made of when it travels. */
export const travellingColumns = [
  'id',
  'name',
  'language',
  'status',
  'category',
  'previous_category',
  'parameter_format',
  'components',
  'message_send_ttl_seconds',
  'quality_score',
  'quality_at',
  'rejected_reason',
  'rejection_info',
] as const satisfies (keyof TemplateRow)[]

/** A stored template as it travels. `quality_score.date` is in seconds since 1970 (gap 2.3). */
export function toTemplate(row: Pick<TemplateRow, (typeof travellingColumns)[number]>): Template {
  return {
    id: row.id,
    name: row.name,
    language: row.language,
    status: row.status,
    category: row.category,
    ...(row.previous_category ? { previous_category: row.previous_category } : {}),
    parameter_format: row.parameter_format,
    components: decodeJson<TemplateComponent[]>(row.components),
    ...(row.message_send_ttl_seconds === null
      ? {}
      : { message_send_ttl_seconds: row.message_send_ttl_seconds }),
    quality_score: {
      score: row.quality_score,
      ...(row.quality_at === null ? {} : { date: Math.floor(row.quality_at / 1000) }),
    },
    rejected_reason: row.rejected_reason,
    ...(row.rejection_info ? { rejection_info: decodeJson<{ reason: string }>(row.rejection_info) } : {}),
  }
}
