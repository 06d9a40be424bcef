import type { TemplateForm } from '@/lib/language/template/form'
import { textParts } from './text-parts'

interface Candidate {
  language: string
  /** Undefined for a draft alone. */
  template?: { status: string } | undefined
  form: TemplateForm
}

/** English where there is some, as most templates are written in it first. */
const usual = ['en_US', 'en', 'en_GB']

/** The lower, the sooner: the service has it; it is English; it says the most. */
function rank({ language, template, form }: Candidate): [number, number, number, string] {
  const place = usual.indexOf(language)
  return [template ? 0 : 1, place === -1 ? usual.length : place, -textParts(form).length, language]
}

function compare(one: Candidate, other: Candidate): number {
  const [mine, theirs] = [rank(one), rank(other)]
  for (const [at, value] of mine.entries()) {
    const against = theirs[at]
    if (against !== undefined && value !== against) return value < against ? -1 : 1
  }
  return 0
}

/**
 * The language the others of a name are compared with: the one asked for where the name has it, otherwise American
 * English, English, British English, or the most complete one.
 */
export function chooseSource<Each extends Candidate>(
  versions: readonly [Each, ...Each[]],
  asked: string | undefined,
): Each {
  const [first, ...others] = versions
  return (
    versions.find(({ language }) => language === asked) ??
    others.reduce((best, each) => (compare(each, best) < 0 ? each : best), first)
  )
}
