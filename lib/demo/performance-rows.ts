import { createHash } from 'node:crypto'
import type { Insertable } from 'kysely'
import { DAY_MS, HOUR_MS } from '@/lib/contract/durations'
import type { Tables } from '@/lib/store/tables'
import type { DemoTemplate } from './demo-template'
import { demoTemplates } from './demo-templates'

type Row = Insertable<Tables['template_counts']>

/** How a template is used: messages per weekday in its first language, and the results per hundred. */
interface Use {
  perDay: number
  delivered: number
  read: number
  answered: number
  tapped: number
}

const uses: Readonly<Record<string, Use>> = {
  order_confirmation: { perDay: 180, delivered: 98, read: 88, answered: 2, tapped: 0 },
  order_shipped: { perDay: 150, delivered: 98, read: 84, answered: 3, tapped: 6 },
  pickup_ready: { perDay: 40, delivered: 97, read: 91, answered: 5, tapped: 12 },
  fitter_appointment: { perDay: 12, delivered: 97, read: 93, answered: 9, tapped: 31 },
  autumn_sale: { perDay: 220, delivered: 93, read: 46, answered: 2, tapped: 5 },
  abandoned_cart: { perDay: 60, delivered: 94, read: 52, answered: 1, tapped: 8 },
  paused_for_quality: { perDay: 140, delivered: 88, read: 29, answered: 1, tapped: 2 },
  sign_in_code: { perDay: 90, delivered: 99, read: 71, answered: 0, tapped: 0 },
}

const DAYS = 28
/** Other languages have fewer customers. */
const OTHER_LANGUAGES = 0.3
const WEEKEND = 0.55
const failures = [
  { code: '131026', part: 0.7 },
  { code: '131049', part: 0.3 },
]

/** A factor between 0.75 and 1.25, always the same for the same words. */
function variation(...words: readonly (string | number)[]): number {
  const [byte = 0] = createHash('sha256').update(words.join(' ')).digest()
  return 0.75 + byte / 510
}

const quickRepliesOf = ({ components }: DemoTemplate): string[] =>
  components.flatMap((component) => {
    const buttons: unknown[] = Array.isArray(component.buttons) ? component.buttons : []
    return buttons.flatMap((button) => {
      const { type, text }: { type?: unknown; text?: unknown } = Object(button)
      return type === 'QUICK_REPLY' && typeof text === 'string' ? [text] : []
    })
  })

/** Hours of the day in which messages are sent. */
const sendingHours = [10, 17]

/** Performance of the demo’s templates in recent weeks, as counted from events. */
export function performanceRows(now: number): Row[] {
  const seen = new Set<string>()
  return demoTemplates.flatMap((template) => {
    const use = uses[template.name]
    const approvedAgoMs = template.story.moments.find(({ status }) => status === 'APPROVED')?.agoMs
    if (!use || approvedAgoMs === undefined) return []
    const part = seen.has(template.name) ? OTHER_LANGUAGES : 1
    seen.add(template.name)
    const paused = template.story.moments.find(({ status }) => status === 'PAUSED')
    return rowsOf(template, { use, part, from: now - approvedAgoMs, to: now - (paused?.agoMs ?? 0), now })
  })
}

interface Span {
  use: Use
  /** Share of the template’s use. */
  part: number
  from: number
  to: number
  now: number
}

function rowsOf(template: DemoTemplate, { use, part, from, to, now }: Span): Row[] {
  const { name, language } = template
  const replies = quickRepliesOf(template)
  const today = Math.floor(now / DAY_MS) * DAY_MS
  const rows: Row[] = []
  for (let day = today - (DAYS - 1) * DAY_MS; day <= today; day += DAY_MS) {
    const isWeekend = [0, 6].includes(new Date(day).getUTCDay())
    for (const at of sendingHours.map((hour) => day + hour * HOUR_MS)) {
      if (at < from || at + HOUR_MS > to) continue
      const share = (part * (isWeekend ? WEEKEND : 1) * variation(name, language, at)) / sendingHours.length
      const sent = Math.round(use.perDay * share)
      const delivered = Math.round((sent * use.delivered) / 100)
      const of = (percent: number, ...words: string[]) =>
        Math.round(((delivered * percent) / 100) * variation(name, language, at, ...words))
      const add = (kind: string, count: number, detail = '') => {
        if (count > 0) rows.push({ template: name, language, hour: at, kind, detail, count })
      }
      add('sent', sent)
      add('delivered', delivered)
      add('read', Math.min(delivered, of(use.read, 'read')))
      add('answer', of(use.answered, 'answer'))
      for (const text of replies) add('tap', of(use.tapped / replies.length, text), text)
      for (const failure of failures) {
        add('failed', Math.round((sent - delivered) * failure.part), failure.code)
      }
    }
  }
  return rows
}
