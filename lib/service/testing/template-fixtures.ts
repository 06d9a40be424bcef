import { paging } from '@/lib/contract/paging'
import type { TemplateComponent, TemplateStatus } from '@/lib/contract/templates'
import { template } from '@/lib/contract/templates'
import { z } from '@/lib/contract/zod'
import { searchText } from '@/lib/language/template/search-text'
import { encodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'
import type { Answer } from './call'
import { ACCOUNT } from './create-test-service'

export const TEMPLATES = `/${ACCOUNT}/message_templates`

export const greeting: TemplateComponent = {
  type: 'BODY',
  text: 'Hello {{1}}, your order is on its way.',
  example: { body_text: [['Emma']] },
}

/** The body of a valid creation request, which the review approves. */
export const newTemplate = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'order_sent',
  language: 'en_US',
  category: 'UTILITY',
  components: [greeting],
  ...changes,
})

export interface StoredTemplate {
  id?: string
  name?: string
  language?: string
  status?: TemplateStatus
  category?: string
  quality?: string
  components?: TemplateComponent[]
  createdAt?: number
}

let rows = 0

/** Inserts a template directly into the store, in states no request leads to. Returns its ID. */
export async function insertTemplate(store: Store, given: StoredTemplate = {}): Promise<string> {
  rows += 1
  const id = given.id ?? String(500_000_000_000_000 + rows)
  const { name = 'order_sent', language = 'en_US', components = [greeting], createdAt = 0 } = given
  await store.db
    .insertInto('templates')
    .values({
      id,
      account_id: ACCOUNT,
      name,
      language,
      status: given.status ?? 'APPROVED',
      category: given.category ?? 'UTILITY',
      previous_category: null,
      components: encodeJson(components),
      search_text: searchText(name, components),
      parameter_format: 'POSITIONAL',
      message_send_ttl_seconds: null,
      allow_category_change: 0,
      quality_score: given.quality ?? 'UNKNOWN',
      quality_at: null,
      rejected_reason: 'NONE',
      rejection_info: null,
      created_at: createdAt,
      updated_at: createdAt,
    })
    .execute()
  await store.db.insertInto('nodes').values({ id, kind: 'template', account_id: ACCOUNT }).execute()
  return id
}

const templatePage = z.object({
  data: z.array(template.partial({ name: true, language: true, status: true, category: true })),
  paging: paging.optional(),
  summary: z.object({ total_count: z.number() }).optional(),
})

/** A page of the list from a response, typed. */
export const pageOf = (answer: Answer) => templatePage.parse(answer.body)

export const namesOf = (answer: Answer) => pageOf(answer).data.map(({ name }) => name)

/** A template from a response, typed. */
export const templateOf = (answer: Answer) => template.parse(answer.body)
