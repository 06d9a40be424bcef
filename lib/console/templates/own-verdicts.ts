import { templateLimits } from '@/lib/contract/limits'
import type { OwnVerdicts } from '@/lib/contract/template-risk'
import { checkTemplate } from '@/lib/language/template/check-template'
import type { TemplateContent } from '@/lib/language/template/content'
import type { Verdict } from '@/lib/language/template/risk/labelled-texts'
import { type Judged, measureRisk } from '@/lib/language/template/risk/template-risk'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

/** Maximum number of recent contents: review policies change, and each content is checked again. */
const MOST_CONTENTS = 500
/** Statuses after passing review; later events aren't the review's verdict. */
const passed: ReadonlySet<string> = new Set(['APPROVED', 'PAUSED', 'DISABLED', 'LIMIT_EXCEEDED'])
/** Matches rejection reasons about a wrong category, which services give as a code or a sentence. */
const WRONG_CATEGORY = /INCORRECT_CATEGORY|promotional|\bcategory\b/i

interface State {
  at: number
  status: string
  category: string
  reason: string | null
}

/**
 * Review results for the account's own texts submitted as UTILITY, as observed by this console: for each
 * content, the states from its submission to the next. Measured like the labeled texts, for comparison.
 */
export async function readOwnVerdicts({ reads }: Pick<Store, 'reads'>): Promise<OwnVerdicts> {
  const contents = await reads
    .selectFrom('template_versions')
    .select(['template_id', 'at', 'content', 'source'])
    .orderBy('id', 'desc')
    .limit(MOST_CONTENTS)
    .execute()
  const states = await statesOf({ reads }, [...new Set(contents.map(({ template_id }) => template_id))])
  const judged: Judged[] = []
  /** Start of a template's next content; the newest come first. */
  const ends = new Map<string, number>()
  for (const { template_id, at, content, source } of contents) {
    const end = ends.get(template_id) ?? Number.POSITIVE_INFINITY
    ends.set(template_id, at)
    // A list tells states without contents: what was known before the first content is about it.
    const begin = source === 'first' ? Number.NEGATIVE_INFINITY : at
    const during = (states.get(template_id) ?? []).filter((state) => state.at >= begin && state.at < end)
    const template = decodeJson<TemplateContent>(content)
    const verdict = verdictOf(template.category, during)
    if (verdict) judged.push({ verdict, findings: checkTemplate(template) })
  }
  const measures = judged.length < templateLimits.leastVerdicts ? null : measureRisk(judged)
  return { reviewed: judged.length, measures }
}

/** The states of each template, the oldest first. */
async function statesOf(
  { reads }: Pick<Store, 'reads'>,
  ids: readonly string[],
): Promise<Map<string, State[]>> {
  const states = new Map<string, State[]>()
  if (ids.length === 0) return states
  const rows = await reads
    .selectFrom('template_history')
    .select(['template_id', 'at', 'status', 'category', 'reason'])
    .where('template_id', 'in', ids)
    .orderBy('id')
    .execute()
  for (const { template_id, ...state } of rows) {
    const known = states.get(template_id)
    if (known) known.push(state)
    else states.set(template_id, [state])
  }
  return states
}

/** The review's verdict on a content; undefined if submitted in another category, or no review has ended. */
function verdictOf(submittedAs: string | undefined, states: readonly State[]): Verdict | undefined {
  if (submittedAs?.toUpperCase() !== 'UTILITY') return undefined
  if (states.some(({ category }) => category === 'MARKETING')) return 'marketing'
  const ended = states.findLast(({ status }) => status === 'REJECTED' || passed.has(status))
  if (ended?.status !== 'REJECTED') return ended && 'utility'
  return WRONG_CATEGORY.test(ended.reason ?? '') ? 'marketing' : 'refused'
}
