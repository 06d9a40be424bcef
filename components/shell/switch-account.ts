import { ACCOUNT_COOKIE } from '@/lib/contract/account-keys'
import { rememberChoice } from './remembered-choices'

/**
 * Switches this tab, and pages that open later, to another account. Keeps nothing of the previous one.
 * @param address in that account: items of one account don't exist in another, but the start page does
 */
export function switchAccount(key: string, address = '/'): void {
  rememberChoice(ACCOUNT_COOKIE, key)
  window.location.assign(address)
}

/** The account for new pages, as last chosen in this browser; undefined if never chosen. */
export function chosenAccount(): string | undefined {
  const found = document.cookie.split('; ').find((part) => part.startsWith(`${ACCOUNT_COOKIE}=`))
  return found && decodeURIComponent(found.slice(ACCOUNT_COOKIE.length + 1))
}
