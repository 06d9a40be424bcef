import { findMalformedVariables, findVariables, type SampleValues, sampleOf } from './variables'

const namesIn = (text: string) => findVariables(text).map(({ name }) => name)

/** Whether a name is being written anew between its braces: the text has one variable less for that moment. */
export const isBeingRenamed = (before: string, after: string): boolean =>
  findMalformedVariables(after).length > findMalformedVariables(before).length &&
  namesIn(after).length < namesIn(before).length

/**
 * The samples once one variable of a text got another name: its sample goes along. Undefined where that is not what
 * happened, or there is nothing to move.
 */
export function renamedSamples(
  before: string,
  after: string,
  samples: SampleValues,
): SampleValues | undefined {
  const [old, now] = [namesIn(before), namesIn(after)]
  if (old.length !== now.length) return undefined
  const changed = old.findIndex((name, index) => name !== now[index])
  const [from, to] = [old[changed], now[changed]]
  if (from === undefined || to === undefined || now.includes(from)) return undefined
  const isOne = old.every((name, index) => now[index] === name || (name === from && now[index] === to))
  const sample = sampleOf(samples, from)
  if (!isOne || old.includes(to) || sample === '' || sampleOf(samples, to) !== '') return undefined
  const { [from]: _, ...others } = samples
  return { ...others, [to]: sample }
}
