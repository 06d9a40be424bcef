import { knownWords, type Words } from './known-words'

const unrated: Words = {
  label: 'Not rated',
  tone: 'neutral',
  meaning: 'The number is new, or too few people got something from it to tell.',
}

/** Spec "Phone number"; UNKNOWN and NA from G10. */
export const numberQuality = knownWords('the quality', {
  GREEN: {
    label: 'High',
    tone: 'success',
    meaning: 'Hardly anybody blocked or reported this number lately.',
  },
  YELLOW: {
    label: 'Medium',
    tone: 'warning',
    meaning: 'Some people blocked or reported this number lately.',
    todo: 'Look at what was sent in the last days. Write only to people who expect it, and less often.',
  },
  RED: {
    label: 'Low',
    tone: 'danger',
    meaning: 'Many people blocked or reported this number lately. Its tier may be lowered.',
    todo: 'Hold back campaigns from this number now, and improve or pause the templates rated low.',
  },
  UNKNOWN: unrated,
  NA: unrated,
})

/** From the best to the worst, as charts draw it. */
export const qualityOrder = ['GREEN', 'YELLOW', 'RED', 'UNKNOWN'] as const
