import { findVariables } from '../variables'

/** From this part of common word sequences on, two texts are nearly the same. */
const NEARLY = 0.6
const WORDS_OF_A_SEQUENCE = 2
/** No body is longer. */
const MOST_CHARACTERS = 2000

/** A template that was refused, with what it said. */
export interface RefusedTemplate {
  id: string
  name: string
  language: string
  text: string
}

/**
 * Refused templates that say nearly the same, the nearest first. Variables count as one word, whatever they are called; case,
 * punctuation and formatting do not count.
 */
export function nearDuplicates<Template extends RefusedTemplate>(
  text: string,
  refused: readonly Template[],
): { template: Template; likeness: number }[] {
  const own = sequencesOf(text)
  if (own.size === 0) return []
  return refused
    .map((template) => ({ template, likeness: likenessOf(own, sequencesOf(template.text)) }))
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
