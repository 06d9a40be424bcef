import { TRACE_HEADER, traceFrom } from '@/lib/http/trace'
import { isAboutRoom, noRoom } from '@/lib/store/no-room'
import { clientAddress } from './client-address'
import { completeSetup } from './complete-setup'
import type { AccessContext, Call } from './context'
import { getSession } from './get-session'
import { acceptInvite } from './links/accept-invite'
import { requestReset } from './links/request-reset'
import { resetPassword } from './links/reset-password'
import { comeBackFromProvider, leaveForProvider } from './oidc/sign-in-provider'
import { forbidden, isRefusal, Refusal, refusalOf } from './refusal'
import { crossSiteRefusal } from './same-origin'
import { signIn } from './sign-in'
import { signInByCode } from './sign-in-code'
import { askForPasskey, signInByPasskey } from './sign-in-passkey'
import { signOut } from './sign-out'

type Operation = (context: AccessContext, call: Call) => Promise<Response>

/** All that browsers may ask for. Nothing else of better-auth can be reached. */
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

/** Answers the requests about sessions and set-up; a failure is answered as a `Problem`. */
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
  if (!operation) throw refusalOf('unknownPath', { detail: 'Nothing answers here.' }, 404)
  const crossSite = method === 'GET' ? undefined : crossSiteRefusal(headers, context.settings.publicUrl)
  if (crossSite) {
    throw forbidden(
      'This request was refused',
      crossSite,
      'If this is the right address, ask an admin to set PUBLIC_URL to it.',
    )
  }
  return operation(context, call)
}

function faultOf(error: unknown): Refusal {
  if (!isAboutRoom(error)) return refusalOf('internal', { title: 'Something went wrong here' })
  const { status, ...told } = noRoom
  return new Refusal(status, { ...told, fields: {}, isTransient: false })
}

function answerFailure({ log }: AccessContext, { traceId }: Call, error: unknown): Response {
  const isExpected = isRefusal(error)
  if (!isExpected) log.error({ error, traceId }, 'a request about sessions failed')
  const { status, problem } = isExpected ? error : faultOf(error)
  const { retryAfterSeconds } = problem
  return Response.json(
    { ...problem, traceId },
    { status, headers: retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) } },
  )
}
