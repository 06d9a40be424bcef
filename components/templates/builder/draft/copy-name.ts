import { templateLimits } from '@/lib/contract/limits'

/** A name for a copy: `order_update` becomes `order_update_copy`, that `order_update_copy_2`, and so on. */
export function copyName(name: string): string {
  const [, stem = name, number] = /^(.*)_copy(?:_(\d+))?$/.exec(name) ?? []
  const isCopy = stem !== name
  const suffix = isCopy ? `_copy_${Number(number ?? 1) + 1}` : '_copy'
  return stem.slice(0, templateLimits.nameCharacters - suffix.length) + suffix
}
