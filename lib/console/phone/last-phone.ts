import 'server-only'
import { loadContacts } from './load-phone'

/** The phone that was open last, as a browser remembers, else the first; undefined where there is none. */
export async function lastPhone(remembered: string | undefined): Promise<string | undefined> {
  const contacts = await loadContacts()
  return (contacts?.find(({ wa_id }) => wa_id === remembered) ?? contacts?.[0])?.wa_id
}
