import { textAt } from '../members'
import { quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { templateIn, templateText } from './template'

/** `message_template_components_update` (gap 6.1, published name): the content of a template was changed. */
export const readTemplateComponents: FieldReader = ({ value }) => {
  const body = textAt(value, 'message_template_element')
  return reading({
    sentence: `The content of the ${templateText(value)} changed${body === undefined ? '.' : `: ${quoted(body)}.`}`,
    ...templateIn(value),
  })
}
