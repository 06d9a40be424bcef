import 'server-only'
import { loadContacts } from './load-phone'

/** The phone last open in this browser, otherwise the first; undefined if there is none. */
export async function lastPhone(remembered: string | undefined): Promise<string | undefined> {
  const contacts = await loadContacts()
  return (contacts?.find(({ wa_id }) => wa_id === remembered) ?? contacts?.[0])?.wa_id
}
