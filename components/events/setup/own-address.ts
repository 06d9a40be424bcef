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
