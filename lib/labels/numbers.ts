const format = new Intl.NumberFormat('en-US')
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

/** A number as people read it: `1,024`. */
export const formatNumber = (value: number): string => format.format(value)

/** A measured number, to one digit after the point: `12.5`. */
export const formatTenths = (value: number): string => tenths.format(value)

/** A part of one in percent: `0.25` is `25%`. */
export const formatPercent = (part: number): string => percent.format(part)

/** How many of something there are: `1 code`, `1,024 codes`. */
export const formatCount = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`
