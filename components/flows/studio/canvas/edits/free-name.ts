import type { FlowModel, ScreenModel } from '@/lib/language/flow-json/model'

/** The name itself where it is free, else with a number after it. */
export function freeName(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted
  let number = 2
  while (taken.has(`${wanted}_${number}`)) number += 1
  return `${wanted}_${number}`
}

/** Names that components of a screen have, Forms included. */
export const namesOn = (screen: ScreenModel | undefined): ReadonlySet<string> =>
  new Set(
    screen?.components.flatMap(({ value: { name } }) =>
      typeof name === 'string' && name !== '' ? [name] : [],
    ),
  )

/** The id itself where it is free, else with letters after it: ids of screens have no digits. */
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
