import type { QualityScore } from '@/lib/contract/templates'
import type { Words } from './known-words'
import type { StateChoice } from './state'

/** Labels of quality ratings, worst first (spec:templates#quality). */
const qualities = {
  RED: {
    label: 'Low',
    tone: 'danger',
    meaning: 'Many people blocked or reported it.',
    todo: 'The service may pause it.',
  },
  YELLOW: {
    label: 'Medium',
    tone: 'warning',
    meaning: 'Some people blocked or reported it.',
    todo: 'Improve it before it is paused.',
  },
  GREEN: { label: 'High', tone: 'success', meaning: 'Almost no one blocked or reported it.' },
  UNKNOWN: {
    label: 'Not rated',
    tone: 'neutral',
    meaning: 'It’s new, or too few people have received it to rate it.',
  },
} as const satisfies Record<QualityScore, Words>

const byScore = new Map<string, Words>(Object.entries(qualities))
const order = [...byScore.keys()]

/** Unknown ratings are shown verbatim. */
export function qualityWords(score: string | undefined): Words {
  if (score === undefined) return qualities.UNKNOWN
  return (
    byScore.get(score) ?? {
      label: score,
      tone: 'neutral',
      meaning: 'This console doesn’t recognize this rating.',
    }
  )
}

/** The worst of several ratings; unknown ones count as not rated. */
export function worstScore(scores: readonly (string | undefined)[]): string | undefined {
  return order.find((score) => scores.includes(score)) ?? scores[0]
}

export const qualityChoices: readonly StateChoice[] = order.map((value) => {
  const { label, tone } = qualityWords(value)
  return { value, label, tone }
})
