/** JSON is text on both engines, so that what came in goes out to the letter, order of members included. */
export const encodeJson = (value: unknown): string => JSON.stringify(value)

/** Reads what `encodeJson` wrote. The type is the writer's promise: only our own rows are read by this. */
export const decodeJson = <Value>(text: string): Value => JSON.parse(text) as Value

export const encodeFlag = (value: boolean): 0 | 1 => (value ? 1 : 0)

export const decodeFlag = (flag: number): boolean => flag === 1
