import type { ServiceContext } from '../context'

/** To be called when a transaction about calls is over: events leave, and open phones look. */
export function ring({ announced, phones }: Pick<ServiceContext, 'announced' | 'phones'>): void {
  announced.ring()
  phones?.ring()
}
