import type { EventSeverity } from '@/lib/contract/event-log'
import type { JsonObject } from '@/lib/template-text/json'
import { firstOf, textAt } from '../members'
import { joined, quoted } from '../plain-text'
import { type FieldReader, reading } from '../reading'
import { inWords, reachOf } from '../words'
import { ownNumberText, phoneNumberIn } from './phone-number'
import { qualities, qualitySeverity } from './template-quality'

interface QualityWords {
  became: string
  severity: EventSeverity
  needsPerson?: boolean
}

/** Events that say something besides the limit. Newer services send the first two only (gap 6.1). */
const events: ReadonlyMap<string, QualityWords> = new Map<string, QualityWords>([
  ['ONBOARDING', { became: 'is ready', severity: 'info' }],
  ['THROUGHPUT_UPGRADE', { became: 'may now send more messages a second', severity: 'success' }],
  [
    'FLAGGED',
    { became: 'was flagged: too many people block or report it', severity: 'warning', needsPerson: true },
  ],
  ['UNFLAGGED', { became: 'is no longer flagged', severity: 'success' }],
])

const people = (reach: string) => `${reach} people a day`

/** "may now reach 1,000 people a day, down from 10,000": what an upgrade or downgrade does. */
function limitChange(event: string, now: string | undefined, old: string | undefined): string {
  const way = event === 'UPGRADE' ? 'up' : 'down'
  if (now === undefined)
    return event === 'UPGRADE' ? 'may now reach more people' : 'may now reach fewer people'
  const compared = old === undefined || old === now ? '' : `, ${way} from ${old}`
  return `may now reach ${people(now)}${compared}`
}

/** Some services tell the colour too; the event of gap 6.1 does not. */
const colourOf = (value: JsonObject) =>
  firstOf(textAt(value, 'quality_rating'), textAt(value, 'new_quality_score'))

function colourSentence(colour: string | undefined): string {
  return colour === undefined ? '' : `Its quality is ${inWords(qualities, colour)}.`
}

/** `phone_number_quality_update` (gap 6.1): how many people a number may reach, and whether that is in danger. */
export const readPhoneNumberQuality: FieldReader = ({ value }) => {
  const told = textAt(value, 'event')
  const event = told?.toUpperCase()
  const colour = colourOf(value)
  if (event === undefined && colour === undefined) return undefined
  const known = events.get(event ?? '')
  const isLimit = event === 'UPGRADE' || event === 'DOWNGRADE'
  const now = reachOf(
    firstOf(textAt(value, 'current_limit'), textAt(value, 'max_daily_conversations_per_business')),
  )
  const isLow = colour !== undefined && inWords(qualities, colour) === 'low'
  const became = isLimit
    ? limitChange(event, now, reachOf(textAt(value, 'old_limit')))
    : (known?.became ?? (told === undefined ? 'has news' : `now has the status ${quoted(told, 80)}`))
  const limit = isLimit || now === undefined ? '' : `It may reach ${people(now)}.`
  return reading({
    sentence: joined(`The ${ownNumberText(value)} ${became}.`, limit, colourSentence(colour)),
    severity: isLow || event === 'DOWNGRADE' ? 'warning' : severityOf(event, known, colour),
    needsPerson: known?.needsPerson === true || event === 'DOWNGRADE' || isLow,
    ...phoneNumberIn(value),
  })
}

function severityOf(event: string | undefined, known: QualityWords | undefined, colour: string | undefined) {
  if (event === 'UPGRADE') return 'success'
  return known?.severity ?? qualitySeverity(colour)
}
