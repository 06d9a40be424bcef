import type { ServiceContext } from './context'

/**
 * Call after a transaction that announced events or changed phones: starts deliveries and updates open
 * phones.
 */
export function notify({ announced, phones }: Pick<ServiceContext, 'announced' | 'phones'>): void {
  announced.notify()
  phones?.notify()
}
