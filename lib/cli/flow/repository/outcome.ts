/** What became of a file, in words; `isOk` unless a pipeline has to stop. */
export interface Outcome {
  words: string
  isOk: boolean
}

export const done = (words: string): Outcome => ({ words, isOk: true })
export const stopped = (words: string): Outcome => ({ words, isOk: false })
