/** The result for a file, in words; not `isOk` if the pipeline must stop. */
export interface Outcome {
  words: string
  isOk: boolean
}

export const done = (words: string): Outcome => ({ words, isOk: true })
export const stopped = (words: string): Outcome => ({ words, isOk: false })
