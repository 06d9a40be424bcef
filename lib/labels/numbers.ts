const format = new Intl.NumberFormat('en-US')

/** A number as people read it: `1,024`. */
export const formatNumber = (value: number): string => format.format(value)

/** How many of something there are: `1 code`, `1,024 codes`. */
export const formatCount = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`
