import type { RingingCall } from '@/lib/contract/console/calling'
import { call as callRow } from './call'
import { callQuery } from './calling'

/** Which of some calls that ring no more nobody answered, declined or called back; the oldest first. */
export async function missedOf(rang: readonly RingingCall[]): Promise<RingingCall[]> {
  const numbers = [...new Set(rang.map((call) => call.phone_number_id))]
  const missed = await Promise.all(
    numbers.map(async (number) => {
      const begun = rang.filter((call) => call.phone_number_id === number).map(({ created_at }) => created_at)
      const query = callQuery({ missed: 'waiting', since: String(Math.min(...begun)) })
      const params = { phoneNumberId: number }
      const { data } = await callRow('GET /api/calling/:phoneNumberId/calls', { params, query })
      return data.map(({ id }) => id)
    }),
  )
  const ids = new Set(missed.flat())
  return rang.filter(({ id }) => ids.has(id))
}
