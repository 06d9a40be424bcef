import { answerQuestion } from './answer-question'
import type { Question } from './check-messages'

// Runs beside the page: the rules take their time on large documents, and nobody waits for them while typing.
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answerQuestion(data, (answer) => self.postMessage(answer))
})
