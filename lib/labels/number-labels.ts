interface NamedNumber {
  id: string
  verified_name?: string | undefined
  display_phone_number?: string | undefined
}

/**
 * What numbers of an account are called so that each can be told from the others, by their IDs: the name, with the number
 * where others have the same name, or the number alone where there is no name.
 */
export function numberLabels(numbers: readonly NamedNumber[]): ReadonlyMap<string, string> {
  const timesOf = (name: string) => numbers.filter((number) => number.verified_name === name).length
  return new Map(
    numbers.map(({ id, verified_name: name, display_phone_number: shown = id }) => {
      if (!name) return [id, shown]
      return [id, timesOf(name) > 1 ? `${name} (${shown})` : name]
    }),
  )
}
