import type { ServiceContext } from './context'

/** To be called when a transaction is over in which something was announced and phones changed: events leave, and open phones look. */
export function notify({ announced, phones }: Pick<ServiceContext, 'announced' | 'phones'>): void {
  announced.notify()
  phones?.notify()
}
