/** Parts of the page, by their word in the address. The first one is shown where the address names none. */
export const callingTabs = ['console', 'settings', 'permission', 'session', 'history'] as const
export type CallingTab = (typeof callingTabs)[number]

/** The part an address asks for. */
export const tabOf = (search: URLSearchParams): CallingTab =>
  callingTabs.find((tab) => tab === search.get('tab')) ?? callingTabs[0]

/** Query of the address of a part, without the question mark. What belongs to another part goes. */
export function searchOfTab(search: URLSearchParams, tab: CallingTab): string {
  const next = new URLSearchParams()
  const number = search.get('number')
  if (number) next.set('number', number)
  if (tab !== callingTabs[0]) next.set('tab', tab)
  return next.toString()
}
