import type { JsonObject } from '@/lib/template-text/json'
import { firstOf, idAt, numberAt, textAt } from '../members'
import { type FieldReader, reading } from '../reading'
import { dateAt, inWords, msOf } from '../words'
import { categories, templateIn, templateText } from './template'

/**
 * `template_category_update` (gap 2.4): the service files a template under another category, now or on a day to come
 * (`correct_category`). Messages cost by category, so a change to marketing is a warning.
 */
export const readTemplateCategory: FieldReader = ({ value }) => {
  const [now, correct] = [textAt(value, 'new_category'), textAt(value, 'correct_category')]
  const to = firstOf(correct, now)
  if (to === undefined) return undefined
  const isToCome = correct !== undefined && correct !== now
  const from = isToCome ? now : textAt(value, 'previous_category')
  const date = dateAt(value, 'category_update_timestamp')
  const changes = isToCome ? `will change${date === undefined ? '' : ` on ${date}`}` : 'changed'
  return reading({
    sentence:
      `The category of the ${templateText(value)} ${changes}` +
      `${from === undefined ? '' : ` from ${inWords(categories, from)}`} to ${inWords(categories, to)}.`,
    severity: to.toUpperCase() === 'MARKETING' ? 'warning' : 'info',
    // It changes what each message costs, and may be answered with another text before the day comes.
    needsPerson: true,
    ...templateIn(value),
  })
}

/** A category the service will file a template under. */
export interface CategoryToCome {
  templateId: string
  category: string
  /** Milliseconds since 1970; undefined where the event does not say. */
  at: number | undefined
}

/** What a change announces; undefined when it was made already, or says less than that. */
export function categoryToCome(value: JsonObject): CategoryToCome | undefined {
  const [now, category] = [textAt(value, 'new_category'), textAt(value, 'correct_category')]
  const templateId = idAt(value, 'message_template_id')
  if (category === undefined || category === now || templateId === undefined) return undefined
  return { templateId, category, at: msOf(numberAt(value, 'category_update_timestamp')) }
}
