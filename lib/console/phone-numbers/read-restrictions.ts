import { isObject } from '@/lib/contract/json'
import type { PhoneNumber } from '@/lib/contract/phone-numbers'
import { at, idAt, isMadeUp, objectAt, objectsAt, textAt } from '@/lib/labels/events/members'
import { decodeJson } from '@/lib/store/codec'
import type { Store } from '@/lib/store/open'

/** Enough recent events to determine the current state. */
const MOST_READ = 100

/** A restriction from an event, of one number or, without a number, of the account. */
export interface Restriction {
  phoneNumberId: string | undefined
  /** Digits of the number. */
  digits: string | undefined
  /** Milliseconds since 1970. */
  until: number
}

/** Active restrictions according to events, newest first. */
export async function readRestrictions({ reads }: Store, now: number): Promise<Restriction[]> {
  const rows = await reads
    .selectFrom('events')
    .select('change')
    .where('field', '=', 'account_update')
    .where('severity', '=', 'danger')
    .orderBy('id', 'desc')
    .limit(MOST_READ)
    .execute()
  return rows
    .flatMap(({ change }) => restrictionIn(decodeJson<unknown>(change)) ?? [])
    .filter(({ until }) => until > now)
}

function restrictionIn(change: unknown): Restriction | undefined {
  if (isMadeUp(change) || textAt(change, 'value', 'event')?.toUpperCase() !== 'ACCOUNT_RESTRICTION')
    return undefined
  const info = at(change, 'value', 'restriction_info')
  const all = isObject(info)
    ? [objectAt(change, 'value', 'restriction_info')]
    : objectsAt(change, 'value', 'restriction_info')
  const ends = all.map(({ expiration }) => Number(expiration) * 1000).filter((end) => end > 0)
  if (ends.length === 0) return undefined
  return {
    phoneNumberId: idAt(change, 'value', 'phone_number_id'),
    digits:
      idAt(change, 'value', 'phone_number')?.replace(/\D/g, '') ??
      idAt(change, 'value', 'display_phone_number')?.replace(/\D/g, ''),
    until: Math.max(...ends),
  }
}

/** Adds the end of its restriction to a restricted number, if an event reported one. */
export function withRestriction(number: PhoneNumber, restrictions: readonly Restriction[]): PhoneNumber {
  const digits = number.display_phone_number?.replace(/\D/g, '')
  const own = restrictions.find(({ phoneNumberId, digits: told }) =>
    phoneNumberId === undefined ? told === undefined || told === digits : phoneNumberId === number.id,
  )
  return own ? { ...number, restricted_until: own.until } : number
}
