const MIB = 1024 * 1024
const format = new Intl.NumberFormat('en-US')
const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 })

/** A number with separators: `1,024`. */
export const formatNumber = (value: number): string => format.format(value)

/** A measured number with at most one decimal: `12.5`. */
export const formatTenths = (value: number): string => tenths.format(value)

/** A share as a percentage: `0.25` is `25%`. Only none is `0%` and only all is `100%`. */
export function formatPercent(part: number): string {
  if (part > 0 && part < 0.005) return '<1%'
  return part < 1 && part >= 0.995 ? '>99%' : percent.format(part)
}

/** A count and its noun: `1 code`, `1,024 codes`. */
export const formatCount = (count: number, one: string, several = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : several}`

/** The size of a file: `12 KB`, `1.5 MB`, `16 MB`. */
export const formatSize = (bytes: number): string =>
  bytes < MIB
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)))} KB`
    : `${formatTenths(bytes / MIB)} MB`
