/** As `flowAnswerText` begins what was answered in a flow. */
const TOLD = /( answered (?:the flow|the form “.*?”)): .*$/su

/** The sentence of an event without what a person answered in a flow. */
export const sentenceWithoutAnswers = (sentence: string): string => sentence.replace(TOLD, '$1.')
