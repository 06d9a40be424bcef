import { findVariables } from '../variables'

/** Share of common word sequences from which two texts count as near duplicates. */
const NEARLY = 0.6
const WORDS_OF_A_SEQUENCE = 2
/** Longer than any body. */
const MOST_CHARACTERS = 2000

/** A rejected template with its text. */
export interface RefusedTemplate {
  id: string
  name: string
  language: string
  text: string
}

/** A rejected template with the word sequences of its text. */
interface Prepared<Template> {
  template: Template
  sequences: ReadonlySet<string>
}

/** Prepares templates for comparison with many texts, because computing their sequences is most of the work. */
export const prepareRefused = <Template extends RefusedTemplate>(
  refused: readonly Template[],
): Prepared<Template>[] => refused.map((template) => ({ template, sequences: sequencesOf(template.text) }))

/**
 * Rejected templates with nearly the same text, closest first. All variables count as the same word; ignores case,
 * punctuation and formatting.
 */
export function nearDuplicates<Template extends RefusedTemplate>(
  text: string,
  refused: readonly Prepared<Template>[],
): { template: Template; likeness: number }[] {
  const own = sequencesOf(text)
  if (own.size === 0) return []
  return refused
    .map(({ template, sequences }) => ({ template, likeness: likenessOf(own, sequences) }))
    .filter(({ likeness }) => likeness >= NEARLY)
    .toSorted((one, other) => other.likeness - one.likeness)
}

function sequencesOf(text: string): ReadonlySet<string> {
  const cut = text.slice(0, MOST_CHARACTERS)
  const plain = findVariables(cut).reduceRight(
    (left, { start, end }) => `${left.slice(0, start)} variable ${left.slice(end)}`,
    cut,
  )
  const words =
    plain
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const last = Math.max(0, words.length - WORDS_OF_A_SEQUENCE)
  return new Set(
    words.slice(0, last + 1).map((_, index) => words.slice(index, index + WORDS_OF_A_SEQUENCE).join(' ')),
  )
}

function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const common = [...one].filter((sequence) => other.has(sequence)).length
  return common / (one.size + other.size - common)
}
