import { eventFields } from '@/lib/contract/events'
import { idOf } from './call'
import { ACCOUNT, type TestService } from './create-test-service'

export const SUBSCRIPTIONS = `/${ACCOUNT}/subscriptions`
export const DELIVERIES = `/${ACCOUNT}/deliveries`
export const EVENTS = `/${ACCOUNT}/events`

/** Subscribes a URL through the service, including the handshake. Returns the subscription’s ID. */
export async function subscribeTo(
  tested: TestService,
  callbackUrl: string,
  fields: readonly string[] = eventFields,
): Promise<string> {
  const json = { callback_url: callbackUrl, verify_token: 'verify-token', fields }
  return idOf(await tested.call('POST', SUBSCRIPTIONS, { json }))
}
