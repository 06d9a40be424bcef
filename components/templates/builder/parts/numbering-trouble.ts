/**
 * What is wrong with the numbers of a text's variables, as a sentence; undefined when they are 1, 2, 3 in that order.
 *
 * @param numbers each once, in the order in which they first appear
 */
export function numberingTrouble(numbers: readonly number[]): string | undefined {
  if (numbers.some((number, index) => number < (numbers[index - 1] ?? 0)))
    return 'The variables are not numbered in the order they appear.'
  const missing = numbers.findIndex((number, index) => number !== index + 1)
  return missing === -1 ? undefined : `{{${missing + 1}}} is missing: variable numbers cannot have gaps.`
}
