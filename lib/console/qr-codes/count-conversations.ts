import { sql } from 'kysely'
import type { QrConversations } from '@/lib/contract/qr-labels'
import { openingOf } from '@/lib/labels/events/opening-of'
import type { Store } from '@/lib/store/open'
import { batchesOf } from '@/lib/work/batches'

/** Sorts after every text with the given prefix. */
const LAST = '\u{10ffff}'

/**
 * Number of messages to a number that start with the text of each code. Codes with the same text share a
 * count, because they can't be told apart.
 */
export async function countConversations(
  { reads }: Pick<Store, 'reads'>,
  phoneNumberId: string,
  codes: readonly { code: string; prefilled_message: string }[],
): Promise<QrConversations> {
  const openings = new Map(codes.map(({ code, prefilled_message }) => [code, openingOf(prefilled_message)]))
  const texts = [...new Set(openings.values())].filter((text) => text !== '')
  const counts = new Map<string, number>()
  for (const some of batchesOf(texts)) {
    const wanted = sql.join(some.map((text) => sql`(cast(${text} as text), cast(${text + LAST} as text))`))
    // Separate index lookups: with a join, PostgreSQL would compare every text with every message.
    const { rows } = await sql<{ text: string; n: number | string | null }>`
      with wanted(text, beyond) as (values ${wanted})
      select wanted.text as text, (
        select sum(opened.messages) from message_openings as opened
        where opened.phone_number_id = ${phoneNumberId}
          and opened.opening >= wanted.text and opened.opening < wanted.beyond
      ) as n from wanted`.execute(reads)
    // PostgreSQL returns sums as text.
    for (const { text, n } of rows) if (n !== null) counts.set(text, Number(n))
  }
  return Object.fromEntries(
    [...openings].flatMap(([code, text]) => {
      const count = counts.get(text)
      return count === undefined ? [] : [[code, count]]
    }),
  )
}
