import { firstOf, textAt } from '../members'
import { type FieldReader, reading } from '../reading'
import { dateAt, inWords } from '../words'
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
    ...templateIn(value),
  })
}
