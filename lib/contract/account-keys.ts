/** The key of the first account, which the environment decides. Other accounts have generated ones. */
export const HOME_ACCOUNT = 'home'

/** What a generated key looks like; it stands in addresses, names of folders and of schemas. */
export const ACCOUNT_KEY = /^acct-[a-z0-9]{10}$/

/** Names the account that a request is about: that of the page it was sent from. */
export const ACCOUNT_HEADER = 'x-switchboard-account'

/** The same for links and live streams, which have no headers. */
export const ACCOUNT_PARAMETER = 'account'

/** Which account pages are about, where nothing else says so. */
export const ACCOUNT_COOKIE = 'account'

/** What follows a folder of addresses for an account other than the first: `/webhook`, `/webhook/acct-…`. */
export const pathOfAccount = (key: string = HOME_ACCOUNT): string => (key === HOME_ACCOUNT ? '' : `/${key}`)

/** What an address of an account other than the first names it by. */
export const accountInAddress = ({ accountKey }: { accountKey: string }): Record<string, string> =>
  accountKey === HOME_ACCOUNT ? {} : { [ACCOUNT_PARAMETER]: accountKey }
