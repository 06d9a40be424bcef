import { knownWords, type Words } from './known-words'

const unrated: Words = {
  label: 'Not rated',
  tone: 'neutral',
  meaning: 'The number is new, or has not sent enough messages to be rated.',
}

/** spec:phone-numbers#phone-number; UNKNOWN and NA from spec:phone-numbers#more-values. */
export const numberQuality = knownWords('the quality', {
  GREEN: {
    label: 'High',
    tone: 'success',
    meaning: 'Almost no one blocked or reported this number recently.',
  },
  YELLOW: {
    label: 'Medium',
    tone: 'warning',
    meaning: 'Some people blocked or reported this number recently.',
    todo: 'Review what was sent recently. Message only people who expect it, and less often.',
  },
  RED: {
    label: 'Low',
    tone: 'danger',
    meaning: 'Many people blocked or reported this number recently. Its tier may be lowered.',
    todo: 'Pause campaigns from this number, and improve or pause templates with low quality.',
  },
  UNKNOWN: unrated,
  NA: unrated,
})
