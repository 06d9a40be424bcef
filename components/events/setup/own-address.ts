import type { Subscription } from '@/lib/contract/events'
import type { OwnReceiver } from '@/lib/queries/events-setup'

const inOneForm = (address: string) => (URL.canParse(address) ? new URL(address).href : address)

/** Whether an address is this console's own receiver: by its public name, or by the one the service inside uses. */
export function isOwnAddress(
  address: string,
  own: Pick<OwnReceiver, 'callbackUrl' | 'innerUrl'> | undefined,
): boolean {
  const given = inOneForm(address)
  return [own?.callbackUrl, own?.innerUrl].some((each) => Boolean(each) && inOneForm(each ?? '') === given)
}

/** What the console's own address is for now: whether the service inside sends here is what the list of addresses says. */
export function receiverText(
  own: Pick<OwnReceiver, 'callbackUrl' | 'innerUrl' | 'isEmbedded'> | undefined,
  subscriptions: readonly Pick<Subscription, 'callback_url'>[] | undefined,
): string {
  if (!own?.isEmbedded) return 'Enter the first two where you set up events in the service.'
  if (!subscriptions) return 'A service needs these to send its events here.'
  return subscriptions.some(({ callback_url: address }) => isOwnAddress(address, own))
    ? 'The service inside this console sends its events here already. Another one needs these.'
    : 'The service inside this console sends nothing here: this address was removed. Add it again under “Where events go”.'
}
