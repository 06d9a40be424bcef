import { formatCount } from '@/lib/labels/numbers'

/**
 * How many there are, in words; `''` where nobody knows yet. The service counts languages; names are known once all pages are read.
 *
 * @param total templates the service has for these filters; undefined when it does not say
 * @param names different names among them; undefined while there are more pages
 */
export function templateCountText(total: number | undefined, names: number | undefined): string {
  if (total === 0 || names === 0) return formatCount(0, 'template')
  if (total === undefined) return names === undefined ? '' : formatCount(names, 'template')
  const versions = formatCount(total, 'language version')
  return names === undefined ? versions : `${formatCount(names, 'template')} in ${versions}`
}
