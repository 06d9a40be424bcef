import { formatList } from '@/lib/labels/lists'
import {
  distinctVariables,
  findVariables,
  type SampleValues,
  sampleOf,
} from '@/lib/language/template/variables'

const namesIn = (text: string) => distinctVariables(findVariables(text)).map(({ name }) => `{{${name}}}`)

const are = (names: readonly string[]) => (names.length === 1 ? 'is' : 'are')

/** Variables that a text lacks, and those it has beyond the ones of its source, both in order. */
export function compareVariables(source: string, text: string) {
  const [wanted, used] = [namesIn(source), namesIn(text)]
  return {
    missing: wanted.filter((name) => !used.includes(name)),
    extra: used.filter((name) => !wanted.includes(name)),
  }
}

/** What variables a text lacks or has beyond those of its source, as a sentence; undefined where they are the same. */
export function variableMismatch(source: string, text: string): string | undefined {
  const { missing, extra } = compareVariables(source, text)
  const sentences = [
    ...(missing.length > 0 ? [`${formatList(missing)} of the source ${are(missing)} missing.`] : []),
    ...(extra.length > 0 ? [`${formatList(extra)} ${are(extra)}n’t in the source.`] : []),
  ]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/**
 * A text whose variables are called as in its source: each that is not there takes the name of one that is missing, in
 * their order. Undefined where they are not equally many.
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

/** Samples for what `withNamesOf` makes of a text: a variable with a new name keeps the sample it had. */
export function withSamplesOf(source: string, text: string, samples: SampleValues): SampleValues {
  const { missing, extra } = compareVariables(source, text)
  const kept = extra.flatMap((variable, index) => {
    const wanted = missing[index]
    const sample = sampleOf(samples, bare(variable))
    return wanted === undefined || sample === '' ? [] : [[bare(wanted), sample] as const]
  })
  return { ...samples, ...Object.fromEntries(kept) }
}
