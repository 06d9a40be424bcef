/**
 * Key of the first account, which is configured by environment variables. Other accounts have generated keys.
 */
export const HOME_ACCOUNT = 'home'

/** Format of generated keys. Used in URLs, folder names and schema names. */
export const ACCOUNT_KEY = /^acct-[a-z0-9]{10}$/

/** Header with the account that a request is for, taken from the page that sent it. */
export const ACCOUNT_HEADER = 'x-switchboard-account'

/** Query parameter for links and live streams, which can't send headers. */
export const ACCOUNT_PARAMETER = 'account'

/** Cookie with the default account for pages. */
export const ACCOUNT_COOKIE = 'account'

/** Path suffix for accounts other than the first: `/webhook`, `/webhook/acct-…`. */
export const pathOfAccount = (key: string = HOME_ACCOUNT): string => (key === HOME_ACCOUNT ? '' : `/${key}`)

/** Query parameter for an account other than the first. */
export const accountInAddress = ({ accountKey }: { accountKey: string }): Record<string, string> =>
  accountKey === HOME_ACCOUNT ? {} : { [ACCOUNT_PARAMETER]: accountKey }
