import { answerQuestion } from './answer-question'
import type { Question } from './check-messages'

// Runs in a worker: the rules are slow on large documents and must not block typing.
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  answerQuestion(data, (answer) => self.postMessage(answer))
})
