import { respond } from '@/lib/server/answer'
import { problem } from '@/lib/server/problems'

/** A path nobody answers: programs are told so in the form of every other answer, not by a page. */
const answer = (request: Request) => respond(request, () => Promise.reject(problem('unknownPath')))

export { answer as DELETE, answer as GET, answer as PATCH, answer as POST, answer as PUT }
