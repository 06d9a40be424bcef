/** Tabs of the page, named as in the address. The first is the default. */
export const callingTabs = ['console', 'settings', 'permission', 'session', 'history'] as const
export type CallingTab = (typeof callingTabs)[number]

/** The tab in an address. */
export const tabOf = (search: URLSearchParams): CallingTab =>
  callingTabs.find((tab) => tab === search.get('tab')) ?? callingTabs[0]

/** Query for a tab, without the question mark. Parameters of other tabs are removed. */
export function searchOfTab(search: URLSearchParams, tab: CallingTab): string {
  const next = new URLSearchParams()
  const number = search.get('number')
  if (number) next.set('number', number)
  if (tab !== callingTabs[0]) next.set('tab', tab)
  return next.toString()
}
