import { api } from './api'
import { type CallPage, callSearch, callsAddress } from './calling'
import type { RingingCall } from './ringing-calls'

/** Which of some calls that ring no more nobody answered, declined or called back; the oldest first. */
export async function missedOf(rang: readonly RingingCall[]): Promise<RingingCall[]> {
  const numbers = [...new Set(rang.map((call) => call.phone_number_id))]
  const missed = await Promise.all(
    numbers.map(async (number) => {
      const begun = rang.filter((call) => call.phone_number_id === number).map(({ created_at }) => created_at)
      const search = callSearch({ missed: 'waiting', since: String(Math.min(...begun)) })
      const { data } = await api<CallPage>(`${callsAddress(number)}?${search}`)
      return data.map(({ id }) => id)
    }),
  )
  const ids = new Set(missed.flat())
  return rang.filter(({ id }) => ids.has(id))
}
