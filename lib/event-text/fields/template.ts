import type { JsonObject } from '@/lib/template-text/json'
import { firstOf, idAt, textAt } from '../members'
import { foreign } from '../plain-text'
import { thing } from '../reading'
import { words } from '../words'

/** Identifier, name and language of the template a change is about; all of them may be missing. */
export const templateIn = (value: JsonObject) => thing('template', idAt(value, 'message_template_id'))

/** "The template order_shipped (en_US)". Languages come with a dash or an underscore; ours have an underscore. */
export function templateText(value: JsonObject): string {
  const name = firstOf(textAt(value, 'message_template_name'), textAt(value, 'message_template_id'))
  const language = textAt(value, 'message_template_language')
  const known = language === undefined ? '' : ` (${foreign(language.replaceAll('-', '_'), 20)})`
  return name === undefined ? `template${known}` : `template ${foreign(name, 80)}${known}`
}

export const categories = words({
  MARKETING: 'marketing',
  UTILITY: 'utility',
  AUTHENTICATION: 'authentication',
})
