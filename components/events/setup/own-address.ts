import type { OwnReceiver } from '@/lib/contract/console/events'
import type { Subscription } from '@/lib/contract/events'
import { parseUrl } from '@/lib/contract/parse-url'

const inOneForm = (address: string) => parseUrl(address)?.href ?? address

/** Whether an address is this console's own receiver: its public address, or the one the embedded service uses. */
export function isOwnAddress(
  address: string,
  own: Pick<OwnReceiver, 'callbackUrl' | 'innerUrl'> | undefined,
): boolean {
  const given = inOneForm(address)
  return [own?.callbackUrl, own?.innerUrl].some((each) => Boolean(each) && inOneForm(each ?? '') === given)
}

/** What the console's own address is for; whether the embedded service sends to it is in the list of addresses. */
export function receiverText(
  own: Pick<OwnReceiver, 'callbackUrl' | 'innerUrl' | 'isEmbedded'> | undefined,
  subscriptions: readonly Pick<Subscription, 'callback_url'>[] | undefined,
): string {
  if (!own?.isEmbedded) return 'Enter the first two in the service’s event settings.'
  if (!subscriptions) return 'Enter these in the settings of the service that sends its events here.'
  return subscriptions.some(({ callback_url: address }) => isOwnAddress(address, own))
    ? 'The embedded service already sends its events here. Use the values below to receive events from another service.'
    : 'The embedded service doesn’t send events here: this address was removed. Add it again under “Subscribers.”'
}
