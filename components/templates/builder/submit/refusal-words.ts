import type { Problem } from '@/lib/contract/error-object'
import { longDateUtc } from '@/lib/labels/times'
import { languageName } from '@/lib/language/template/language-name'

const isoDay = /\b\d{4}-\d{2}-\d{2}\b/

const dayText = (day: string) => longDateUtc(new Date(`${day}T00:00:00Z`))

/**
 * What to say at the input when a name is taken or locked in a language, with the language and the day in words: the
 * service writes codes. Undefined for any other refusal.
 */
export function nameRefusal(
  { name, language }: { name: string; language: string },
  { kind, detail, fields }: Pick<Problem, 'kind' | 'detail' | 'fields'>,
): string | undefined {
  const words = languageName(language)
  if (kind === 'templateNameTaken') return `A template called ${name} already exists in ${words}.`
  if (kind !== 'templateNameLocked') return undefined
  const [day] = isoDay.exec(fields.name ?? detail) ?? []
  const from =
    day === undefined
      ? 'The name can be used again after 30 days.'
      : `The name can be used again from ${dayText(day)}.`
  return `${name} was deleted in ${words} recently. ${from}`
}
