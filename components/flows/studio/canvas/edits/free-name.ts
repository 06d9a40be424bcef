import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'

/** The name itself if unused, else with a number appended. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number += 1
  return `${wanted}_${number}`
}

/** Names of the components on a screen, Forms included. */
export const namesOn = (screen: ScreenModel | undefined): ReadonlySet<string> =>
  new Set(
    screen?.components.flatMap(({ value: { name } }) =>
      typeof name === 'string' && name !== '' ? [name] : [],
    ),
  )

/** The ID itself if unused, else with letters appended: screen IDs have no digits. */
export function freeScreenId(wanted: string, { screenById }: FlowModel): string {
  if (!screenById.has(wanted)) return wanted
  let number = 1
  while (screenById.has(`${wanted}_${letters(number)}`)) number += 1
  return `${wanted}_${letters(number)}`
}

/** 1 is A, 26 is Z, 27 is AA. */
function letters(number: number): string {
  const rest = (number - 1) % 26
  const before = Math.floor((number - 1) / 26)
  return (before > 0 ? letters(before) : '') + String.fromCharCode(65 + rest)
}
