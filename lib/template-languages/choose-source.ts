import type { TemplateForm } from '@/lib/language/template/form'
import { textParts } from './text-parts'

interface Candidate {
  language: string
  /** Undefined if there is only a draft. */
  template?: { status: string } | undefined
  form: TemplateForm
}

/** Prefer English, because most templates are written in it first. */
const usual = ['en_US', 'en', 'en_GB']

/** Sort key, lowest first: exists at the service, then English, then most complete. */
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
 * The source language that others are compared with: the requested one if available, otherwise American
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
