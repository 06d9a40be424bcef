import type { EventSeverity } from '@/lib/contract/event-log'
import { firstOf, textAt } from '../members'
import { type FieldReader, reading } from '../reading'
import { inWords, words } from '../words'
import { templateIn, templateText } from './template'

export const qualities = words({
  GREEN: 'high',
  HIGH: 'high',
  YELLOW: 'medium',
  MEDIUM: 'medium',
  RED: 'low',
  LOW: 'low',
  UNKNOWN: 'not known yet',
})

/** How serious a quality is; the lowest is followed by a pause or a limit. */
export function qualitySeverity(quality: string | undefined): EventSeverity {
  const word = qualities.get(quality?.toUpperCase() ?? '')
  if (word === 'high') return 'success'
  return word === 'medium' || word === 'low' ? 'warning' : 'info'
}

/** `message_template_quality_update` (gap 6.1, published name): how people react to a template. */
export const readTemplateQuality: FieldReader = ({ value }) => {
  const now = firstOf(textAt(value, 'new_quality_score'), textAt(value, 'quality_score', 'score'))
  if (now === undefined) return undefined
  const before = textAt(value, 'previous_quality_score')
  const isLow = inWords(qualities, now) === 'low'
  const from = before === undefined ? '' : `, before it was ${inWords(qualities, before)}`
  const warning = isLow ? ' It may be paused: many people block or report it.' : ''
  return reading({
    sentence: `The quality of the ${templateText(value)} is now ${inWords(qualities, now)}${from}.${warning}`,
    severity: qualitySeverity(now),
    needsPerson: isLow,
    ...templateIn(value),
  })
}
