import { ACCOUNT_COOKIE } from '@/lib/contract/account-keys'
import { rememberChoice } from './remembered-choices'

/**
 * Has this tab, and every page that opens from now on, be about another account. Nothing of the last one is kept.
 *
 * @param address in that account: a thing of one account is not in another, but the start page is
 */
export function switchAccount(key: string, address = '/'): void {
  rememberChoice(ACCOUNT_COOKIE, key)
  window.location.assign(address)
}

/** The account that new pages are about, as this browser chose it last; undefined where it never chose. */
export function chosenAccount(): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${ACCOUNT_COOKIE}=`))
  return found && decodeURIComponent(found.slice(ACCOUNT_COOKIE.length + 1))
}
