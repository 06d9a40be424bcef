/** Stored as text on both engines, so that it is returned verbatim, with the order of members. */
export const encodeJson = (value: unknown): string => JSON.stringify(value)

/** Reads what `encodeJson` wrote. The type is not checked, so use it only for our own rows. */
export const decodeJson = <Value>(text: string): Value => JSON.parse(text) as Value

export const encodeFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)

export const decodeFlag = (flag: number): boolean => flag === 1
