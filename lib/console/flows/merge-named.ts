import { freeName } from '@/lib/language/flow-json/named-items'

interface Named {
  name: string
}

interface Brought<Kept extends Named, Given extends Named> {
  kept: readonly Kept[]
  given: readonly Given[]
  /** Unchanged here since the file's last sync, so items missing from the file are deleted. */
  isReplaced: boolean
  isSame(kept: Kept, given: Given): boolean
  sameName: 'refuse' | 'rename'
}

export interface NamedChange<Kept, Given> {
  added: readonly Given[]
  gone: readonly Kept[]
  renamed: { from: string; to: string }[]
  /** An existing item whose name the file uses for a different one; then nothing is changed. */
  refused: Kept | undefined
}

/** Syncs a flow's runs or cases with a file, without losing any that people made in the meantime. */
export function mergeNamed<Kept extends Named, Given extends Named>({
  kept,
  given,
  isReplaced,
  isSame,
  sameName,
}: Brought<Kept, Given>): NamedChange<Kept, Given> {
  const known = new Map(kept.map((each) => [each.name, each]))
  const isHere = (each: Given) => {
    const own = known.get(each.name)
    return own !== undefined && isSame(own, each)
  }
  const others = given.filter((each) => !isHere(each))
  if (isReplaced) {
    const names = new Set(given.filter(isHere).map(({ name }) => name))
    return {
      added: others,
      gone: kept.filter(({ name }) => !names.has(name)),
      renamed: [],
      refused: undefined,
    }
  }
  const taken = new Set([...known.keys(), ...given.map(({ name }) => name)])
  const added: Given[] = []
  const renamed: { from: string; to: string }[] = []
  for (const each of others) {
    const own = known.get(each.name)
    if (own && sameName === 'refuse') return { added: [], gone: [], renamed: [], refused: own }
    if (own && isHereRenamed(each, kept, isSame)) continue
    const name = own ? freeName(each.name, taken) : each.name
    taken.add(name)
    if (own) renamed.push({ from: each.name, to: name })
    added.push({ ...each, name })
  }
  return { added, gone: [], renamed, refused: undefined }
}

/** An earlier push of the same file renamed this item. */
const isHereRenamed = <Kept extends Named, Given extends Named>(
  given: Given,
  kept: readonly Kept[],
  isSame: (kept: Kept, given: Given) => boolean,
) =>
  kept.some(
    (each) =>
      each.name.startsWith(`${given.name} (`) &&
      /^ \(\d+\)$/.test(each.name.slice(given.name.length)) &&
      isSame(each, { ...given, name: each.name }),
  )
