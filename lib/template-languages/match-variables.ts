import { formatList } from '@/lib/contract/lists'
import {
  distinctVariables,
  findVariables,
  type SampleValues,
  sampleOf,
} from '@/lib/language/template/variables'

const namesIn = (text: string) => distinctVariables(findVariables(text)).map(({ name }) => `{{${name}}}`)

/** Variables missing from a text, and those not in its source, both in order. */
export function compareVariables(source: string, text: string) {
  const [wanted, used] = [namesIn(source), namesIn(text)]
  return {
    missing: wanted.filter((name) => !used.includes(name)),
    extra: used.filter((name) => !wanted.includes(name)),
  }
}

/** How the variables of a text differ from those of its source, in words; empty if they match. */
export function variableDifferences(source: string, text: string): { label: string; names: string[] }[] {
  const { missing, extra } = compareVariables(source, text)
  return [
    { label: 'Missing from this language', names: missing },
    { label: 'Not in the source', names: extra },
  ].filter(({ names }) => names.length > 0)
}

/** The same in sentences; undefined if they match. */
export function variableMismatch(source: string, text: string): string | undefined {
  const sentences = variableDifferences(source, text).map(
    ({ label, names }) => `${label}: ${formatList(names)}.`,
  )
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/**
 * Renames the variables of a text to match its source: each unknown one gets the name of a missing one, in
 * order. Undefined if their numbers differ.
 */
export function withNamesOf(source: string, text: string): string | undefined {
  const { missing, extra } = compareVariables(source, text)
  if (extra.length === 0 || extra.length !== missing.length) return undefined
  return findVariables(text).reduceRight((renamed, { name, start, end }) => {
    const wanted = missing[extra.indexOf(`{{${name}}}`)]
    return wanted === undefined ? renamed : renamed.slice(0, start) + wanted + renamed.slice(end)
  }, text)
}

const bare = (variable: string) => variable.slice(2, -2)

/** Samples for the result of `withNamesOf`: a renamed variable keeps its sample. */
export function withSamplesOf(source: string, text: string, samples: SampleValues): SampleValues {
  const { missing, extra } = compareVariables(source, text)
  const kept = extra.flatMap((variable, index) => {
    const wanted = missing[index]
    const sample = sampleOf(samples, bare(variable))
    return wanted === undefined || sample === '' ? [] : [[bare(wanted), sample] as const]
  })
  return { ...samples, ...Object.fromEntries(kept) }
}
