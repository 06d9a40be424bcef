import { eventFields } from '@/lib/contract/events'
import { idOf } from './call'
import { ACCOUNT, type TestService } from './create-test-service'

export const SUBSCRIPTIONS = `/${ACCOUNT}/subscriptions`
export const DELIVERIES = `/${ACCOUNT}/deliveries`
export const EVENTS = `/${ACCOUNT}/events`

/** Subscribes an address through the service, handshake included. Returns the subscription's identifier. */
export async function subscribeTo(
  tested: TestService,
  callbackUrl: string,
  fields: readonly string[] = eventFields,
): Promise<string> {
  const json = { callback_url: callbackUrl, verify_token: 'verify-token', fields }
  return idOf(await tested.call('POST', SUBSCRIPTIONS, { json }))
}
