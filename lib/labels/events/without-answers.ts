const FLOW = ' answered the flow: '
const FORM = ' answered the form “'
const FORM_END = '”: '

/** Where the part of a sentence begins that says what was answered, as `flowAnswerText` writes it; undefined where it doesn’t. */
function answersAt(sentence: string): number | undefined {
  const flow = sentence.indexOf(FLOW)
  const form = sentence.indexOf(FORM)
  const formEnd = form < 0 ? -1 : sentence.indexOf(FORM_END, form)
  const ends = [flow < 0 ? -1 : flow + FLOW.length - 2, formEnd < 0 ? -1 : formEnd + 1]
  const found = ends.filter((end) => end >= 0)
  return found.length === 0 ? undefined : Math.min(...found)
}

/** The sentence of an event without what a person answered in a flow. */
export function sentenceWithoutAnswers(sentence: string): string {
  const end = answersAt(sentence)
  return end === undefined ? sentence : `${sentence.slice(0, end)}.`
}
