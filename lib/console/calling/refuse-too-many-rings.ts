import type { CallOptions } from '@/lib/client/create-client'
import { phoneLimits } from '@/lib/contract/limits'
import type { Root } from '@/lib/runtime/compose/root'
import type { PhoneDoor } from '../phone/phone-door'
import { tooManyRequests } from '../problems'

/** Someone has taken or missed a call by then. */
const SOON_SECONDS = 20

/** Simulated customers ring the people of the console, whom nobody may keep from working. @throws Refusal tooManyRequests */
export async function refuseTooManyRings(
  { client, settings: { businessAccountId } }: Pick<Root, 'client' | 'settings'>,
  phones: Pick<PhoneDoor, 'ring'>,
  contact: string,
  options: CallOptions,
): Promise<void> {
  const { ringingAtOnce, callsPerTenMinutes: most } = phoneLimits
  const { data } = await client.listRingingCalls({ businessAccountId }, options)
  if (data.length >= ringingAtOnce) {
    const detail = `${ringingAtOnce} calls are already ringing at the business, which is the limit.`
    throw tooManyRequests(SOON_SECONDS, detail)
  }
  const waitSeconds = await phones.ring(contact)
  if (waitSeconds === undefined) return
  const detail = `In ten minutes, one simulated phone can call at most ${most.one} times, and all of them together ${most.all} times.`
  throw tooManyRequests(waitSeconds, detail)
}
