import { DAY_MS } from '@/lib/contract/durations'
import { daysBeforeDrop, type NumberMessages, type QualityDrop } from '@/lib/contract/number-messages'
import type { PhoneNumberHistoryEntry } from '@/lib/contract/phone-number-history'
import type { Root } from '@/lib/runtime/compose/root'
import type { Store } from '@/lib/store/open'

const DAYS = 30
const MOST_TEMPLATES = 5
/** Maximum number of quality drops shown. */
const MOST_DROPS = 5

const ranks: Readonly<Record<string, number>> = { RED: 0, YELLOW: 1, GREEN: 2 }

type Parts = Pick<Root, 'store' | 'phoneNumberHistory' | 'clock'>

/** Messages of a number by day, and what was sent before its quality dropped; template names only if the viewer may see them. */
export async function readMessages(
  { store, phoneNumberHistory, clock }: Parts,
  id: string,
  { showsTemplates }: { showsTemplates: boolean },
): Promise<NumberMessages> {
  const now = clock()
  const from = now - (now % DAY_MS) - (DAYS - 1) * DAY_MS
  const [rows, history] = await Promise.all([readCounts(store, id, from), phoneNumberHistory.of(id)])
  const countsOf = (kind: string) => {
    const days = Array.from({ length: DAYS }, () => 0)
    for (const row of rows) {
      const place = Math.floor((row.hour - from) / DAY_MS)
      if (row.kind === kind && place < DAYS) days[place] = (days[place] ?? 0) + row.count
    }
    return days
  }
  const drops = dropsIn(history).filter(({ at }) => at >= from)
  const told = await Promise.all(
    drops.slice(0, MOST_DROPS).map(async (drop): Promise<QualityDrop> => {
      return { ...drop, templates: showsTemplates ? await sentBefore(store, drop.at) : [] }
    }),
  )
  return {
    days: Array.from({ length: DAYS }, (_, place) =>
      new Date(from + place * DAY_MS).toISOString().slice(0, 10),
    ),
    sent: countsOf('message_out'),
    received: countsOf('message_in'),
    drops: told,
  }
}

const readCounts = ({ reads }: Pick<Store, 'reads'>, id: string, from: number) =>
  reads
    .selectFrom('hourly_counts')
    .select(['hour', 'kind', 'count'])
    .where('phone_number_id', '=', id)
    .where('kind', 'in', ['message_in', 'message_out'])
    .where('hour', '>=', from)
    .execute()

/** Drops in a number's quality, newest first. @param history newest first */
function dropsIn(history: readonly PhoneNumberHistoryEntry[]): Omit<QualityDrop, 'templates'>[] {
  return history.flatMap(({ at, quality_rating: to }, index) => {
    const from = history[index + 1]?.quality_rating ?? ''
    const [was, is] = [ranks[from], ranks[to]]
    return was !== undefined && is !== undefined && is < was ? [{ at, from, to }] : []
  })
}

async function sentBefore({ reads }: Pick<Store, 'reads'>, at: number): Promise<QualityDrop['templates']> {
  const rows = await reads
    .selectFrom('template_counts')
    .select((of) => ['template as name', of.fn.sum<number>('count').as('sent')])
    .where('kind', '=', 'sent')
    .where('template', '<>', '')
    .where('hour', '>=', at - daysBeforeDrop * DAY_MS)
    .where('hour', '<=', at)
    .groupBy('template')
    .orderBy('sent', 'desc')
    .orderBy('template')
    .limit(MOST_TEMPLATES)
    .execute()
  // PostgreSQL returns sums as text.
  return rows.map(({ name, sent }) => ({ name, sent: Number(sent) }))
}
