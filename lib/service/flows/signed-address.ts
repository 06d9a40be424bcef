import { createHmac, timingSafeEqual } from 'node:crypto'
import { flowLimits } from '@/lib/contract/limits'
import type { ServiceContext } from '../context'

const MINUTE_MS = 60_000

type Settings = Pick<ServiceContext, 'settings' | 'clock'>

/** Address of a document, good for an hour for whoever has it (G31). */
export function addressOfDocument({ settings, clock }: Settings, versionId: string): string {
  const expires = Math.floor((clock() + flowLimits.downloadMinutes * MINUTE_MS) / 1000)
  const address = new URL(`${settings.publicUrl.replace(/\/$/, '')}/flow_assets/${versionId}`)
  address.searchParams.set('expires', String(expires))
  address.searchParams.set('signature', signatureOf(settings.appSecret, versionId, String(expires)))
  return address.href
}

/** Whether an address was given out by this service and its hour is not over. */
export function isGoodAddress(
  { settings, clock }: Settings,
  versionId: string,
  query: URLSearchParams,
): boolean {
  const expires = query.get('expires') ?? ''
  const given = Buffer.from(query.get('signature') ?? '')
  const right = Buffer.from(signatureOf(settings.appSecret, versionId, expires))
  return given.length === right.length && timingSafeEqual(given, right) && clock() < Number(expires) * 1000
}

/** The app secret signs deliveries: what is signed for another purpose is signed with another key. */
function signatureOf(appSecret: string, versionId: string, expires: string): string {
  const key = createHmac('sha256', appSecret).update('flow assets').digest()
  return createHmac('sha256', key).update(`${versionId} ${expires}`).digest('base64url')
}
