interface NamedNumber {
  id: string
  verified_name?: string | undefined
  display_phone_number?: string | undefined
}

/**
 * Unique labels for an account’s numbers, by ID: the name, with the number if others have the same name, or only the
 * number if there is no name.
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
