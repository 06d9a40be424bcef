/** A copy of a record with one more member, whatever its name: `__proto__` is a name like any other. */
export const withMember = <Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
  value: Value,
): Record<string, Value> =>
  Object.fromEntries([...Object.entries(record).filter(([name]) => name !== key), [key, value] as const])

/** A copy with all of these members. */
export const withMembers = <Value>(
  record: Readonly<Record<string, Value>>,
  members: Readonly<Record<string, Value>>,
): Record<string, Value> => Object.fromEntries([...Object.entries(record), ...Object.entries(members)])
