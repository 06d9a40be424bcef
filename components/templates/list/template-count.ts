const number = new Intl.NumberFormat('en')
const counted = (count: number, one: string, many: string) =>
  `${number.format(count)} ${count === 1 ? one : many}`

/**
 * How many there are, in words; `''` for none, which is said elsewhere. The service counts languages; names are known once all pages are read.
 *
 * @param total templates the service has for these filters; undefined when it does not say
 * @param names different names among them; undefined while there are more pages
 */
export function templateCountText(total: number | undefined, names: number | undefined): string {
  if (total === 0 || names === 0) return ''
  if (total === undefined) return names === undefined ? '' : counted(names, 'template', 'templates')
  const versions = counted(total, 'language version', 'language versions')
  return names === undefined ? versions : `${counted(names, 'template', 'templates')} in ${versions}`
}
