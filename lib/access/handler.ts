import { TRACE_HEADER, traceFrom } from '@/lib/runtime/http/trace'
import { isAboutRoom } from '@/lib/store/no-room'
import { attemptRules } from './attempts'
import { clientAddress } from './client-address'
import type { AccessContext, Call } from './context'
import { setupBody } from './credentials'
import { isHttpError } from './http-error'
import { acceptInvite, requestReset, resetPassword } from './links/use-link'
import { comeBackFromProvider, leaveForProvider } from './oidc/sign-in-provider'
import { parseInput, problem, tooManyAttempts } from './problems'
import { readBody } from './read-body'
import { crossSiteRefusal } from './same-origin'
import { signIn } from './sign-in'
import { askForPasskey, signInByCode, signInByPasskey } from './sign-in-code'
import { signOut, startSession } from './start-session'

/** `POST /api/setup`: `{ code, name, email, password }` → the first admin, signed in by the session cookie. */
async function completeSetup(context: AccessContext, call: Call): Promise<Response> {
  const sent = await readBody(call.request)
  const { address, traceId } = call
  // Once set up, refuse before the expensive password check.
  const isOpen = await context.setup.isOpen()
  if (!isOpen) await countWrongCode(context, call)
  const admin = parseInput(setupBody, sent)
  const created = await context.setup
    .createFirstAdmin(admin, { address, traceId })
    .catch(async (error: unknown) => {
      const entry = {
        action: 'people.set-up',
        subject: '',
        result: isHttpError(error) ? 'refused' : 'failed',
      } as const
      if (isOpen && isHttpError(error)) await countWrongCode(context, call)
      const person = { id: null, email: admin.email }
      await context.audit.record({ at: context.clock(), person, ...entry, address, traceId })
      throw error
    })
  return Response.json({ success: true }, { headers: await startSession(context, call, created.id) })
}

/**
 * A correct code is accepted no matter how many wrong ones came from its network. @throws HttpError if there
 * were too many
 */
async function countWrongCode({ attempts }: AccessContext, { address }: Call): Promise<void> {
  const waitSeconds = await attempts.take(attemptRules.setupByAddress, address)
  if (waitSeconds !== undefined) throw tooManyAttempts('set up Switchboard', waitSeconds)
}

/**
 * `GET /api/auth/get-session` → `{ person, expiresAt, … }`, or `{ person: null }` if nobody is signed in.
 * Open pages poll this, so it doesn't count as use of the session.
 */
async function getSession({ sessions }: AccessContext, { request }: Call): Promise<Response> {
  return Response.json((await sessions.sessionOf(request.headers, { isUse: false })) ?? { person: null })
}

type Operation = (context: AccessContext, call: Call) => Promise<Response>

/** All operations available to browsers. */
const operations: Readonly<Record<string, Operation>> = {
  'POST /api/auth/sign-in/email': signIn,
  'POST /api/auth/sign-in/code': signInByCode,
  'POST /api/auth/sign-in/passkey-options': askForPasskey,
  'POST /api/auth/sign-in/passkey': signInByPasskey,
  'GET /api/auth/oidc/start': leaveForProvider,
  'GET /api/auth/oidc/callback': comeBackFromProvider,
  'POST /api/auth/accept-invite': acceptInvite,
  'POST /api/auth/reset-password': resetPassword,
  'POST /api/auth/request-reset': requestReset,
  'POST /api/auth/sign-out': signOut,
  'GET /api/auth/get-session': getSession,
  'POST /api/setup': completeSetup,
}

/** Answers requests about sessions and setup; failures become a `Problem`. */
export function createHandler(context: AccessContext): (request: Request) => Promise<Response> {
  return async (request) => {
    const call: Call = {
      request,
      address: clientAddress(request.headers),
      traceId: traceFrom(request.headers.get(TRACE_HEADER)),
    }
    const answer = await perform(context, call).catch((error: unknown) => answerFailure(context, call, error))
    answer.headers.set('cache-control', 'no-store')
    answer.headers.set(TRACE_HEADER, call.traceId)
    return answer
  }
}

async function perform(context: AccessContext, call: Call): Promise<Response> {
  const { method, url, headers } = call.request
  const operation = operations[`${method} ${new URL(url).pathname.replace(/\/$/, '')}`]
  if (!operation) throw problem('unknownPath')
  const crossSite = method === 'GET' ? undefined : crossSiteRefusal(headers, context.settings.publicUrl)
  if (crossSite) throw problem('crossSite', crossSite)
  return operation(context, call)
}

function answerFailure({ log }: AccessContext, { traceId }: Call, error: unknown): Response {
  const isExpected = isHttpError(error)
  if (!isExpected) log.error({ error, traceId }, 'a request about sessions failed')
  const { status, problem: told } = isExpected ? error : problem(isAboutRoom(error) ? 'diskFull' : 'internal')
  const { retryAfterSeconds } = told
  return Response.json(
    { ...told, traceId },
    { status, headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) } },
  )
}
