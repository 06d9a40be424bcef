import { attemptRules } from '../attempts'
import type { AccessContext, Call } from '../context'
import { cookieIn } from '../cookies'
import { isHttpError } from '../http-error'
import { problem, tooManyAttempts } from '../problems'
import type { OidcSettings } from '../settings'
import { auditSignIn, type HalfSignIn, startChallenge } from '../sign-in'
import { finishSignIn } from '../sign-in-code'
import type { Departure, Identity, Provider } from './create-provider'
import { findOrCreate, type ProviderProblem } from './find-or-create'
import { followProvider, followsProvider } from './provider-groups'

const MINUTES_10 = 10 * 60_000
const MOST_NEXT_CHARACTERS = 500

/** Codes in the URL of the sign-in page, which has a sentence for each. */
type Problem = ProviderProblem | 'away' | 'late' | 'refused' | 'suspended' | 'failed'

/**
 * `GET /api/auth/oidc/start?next=…` → redirects to the provider; with `again=1`, it must authenticate the
 * person again.
 */
export async function leaveForProvider(context: AccessContext, call: Call): Promise<Response> {
  const { provider } = context
  if (!provider) throw noProvider()
  const waitSeconds = await context.attempts.take(attemptRules.providerByAddress, call.address)
  if (waitSeconds !== undefined) throw tooManyAttempts('sign in', waitSeconds)
  const { searchParams } = new URL(call.request.url)
  const next = (searchParams.get('next') ?? '').slice(0, MOST_NEXT_CHARACTERS)
  try {
    const { url, departure } = await provider.leave(searchParams.has('again'))
    const headers = await startChallenge(context, 'provider', { ...departure, next }, MINUTES_10)
    return redirect(url.href, headers)
  } catch (error) {
    context.log.error({ error, traceId: call.traceId }, 'the sign-in provider can’t be reached')
    return toSignIn({ problem: 'away' })
  }
}

/** `GET /api/auth/oidc/callback` → sets the session cookie and redirects to the requested page. */
export async function comeBackFromProvider(context: AccessContext, call: Call): Promise<Response> {
  const { provider, settings } = context
  if (!provider || !settings.oidc) throw noProvider()
  try {
    return await comeBack(context, call, provider, settings.oidc)
  } catch (error) {
    // The browser navigated here, so a failure leads to a page that explains it.
    context.log.error({ error, traceId: call.traceId }, 'a sign-in through the provider failed')
    return toSignIn({ problem: 'failed' })
  }
}

async function comeBack(
  context: AccessContext,
  call: Call,
  provider: Provider,
  oidc: OidcSettings,
): Promise<Response> {
  const { settings, challenges } = context
  const code = cookieIn(settings.publicUrl, 'challenge', call.request.headers) ?? ''
  // Consumed: a provider's response works once, in the browser that started the sign-in.
  const departure = await challenges.take<Departure & { next: string }>('provider', code)
  if (!departure) return toSignIn({ problem: 'late' })
  const { next } = departure
  const wantsGroups = await followsProvider(context.store.db)
  const identity = await provider
    .comeBack(new URL(call.request.url).search, departure, wantsGroups)
    .catch((error: unknown) => {
      context.log.warn({ error, traceId: call.traceId }, 'the sign-in provider answered with something else')
      return undefined
    })
  if (!identity) return refuse(context, call, '', 'refused')
  const found = await findOrCreate(context, call, { settings: oidc, identity })
  if (typeof found === 'string') return refuse(context, call, identity.email ?? '', found)
  if (found.isNew) context.changed()
  if (identity.groups) await followProvider(context, call, found.person, identity.groups)
  else if (wantsGroups) context.log.warn({ traceId: call.traceId }, 'the sign-in provider listed no groups')
  await context.attempts.giveBack(attemptRules.providerByAddress, call.address)
  return go(context, call, {
    person: found.person,
    next,
    confirmedAt: confirmedAt(departure, identity, context),
  })
}

interface Arrival {
  person: { id: string; email: string }
  next: string
  confirmedAt: number
}

/**
 * When the person last authenticated at the provider. Being recognized by the provider is no proof. If it was
 * asked to authenticate again and doesn't report a time, it is trusted.
 */
function confirmedAt({ isAgain }: Departure, { askedAt }: Identity, { clock }: AccessContext): number {
  return Math.min(askedAt ?? (isAgain ? clock() : 0), clock())
}

/** A second factor set up here is required, no matter what the provider checked. */
async function go(context: AccessContext, call: Call, { person, next, confirmedAt }: Arrival) {
  if ((await context.secondFactors.waysOf(person.id)).length > 0) {
    const half: HalfSignIn = { personId: person.id, email: person.email }
    const headers = await startChallenge(context, 'second-factor', half, MINUTES_10)
    return toSignIn({ step: 'second-factor', next }, headers)
  }
  try {
    const { headers } = await finishSignIn(context, call, { person, by: 'provider', confirmedAt })
    // The sign-in page validates the path to follow.
    return toSignIn({ next }, headers)
  } catch (error) {
    if (!isHttpError(error)) throw error
    return toSignIn({ problem: 'suspended' })
  }
}

async function refuse(
  context: AccessContext,
  call: Call,
  email: string,
  problem: Problem,
): Promise<Response> {
  await auditSignIn(context, call, {
    person: { id: null, email },
    result: 'refused',
    by: `provider: ${problem}`,
  })
  return toSignIn({ problem })
}

function toSignIn(query: { problem?: Problem; step?: string; next?: string }, headers?: Headers): Response {
  const given = Object.entries(query).filter(([, value]) => Boolean(value))
  const search = new URLSearchParams(Object.fromEntries(given)).toString()
  return redirect(search ? `/sign-in?${search}` : '/sign-in', headers)
}

function redirect(location: string, cookies = new Headers()): Response {
  const headers = new Headers({ location })
  for (const cookie of cookies.getSetCookie()) headers.append('set-cookie', cookie)
  return new Response(null, { status: 303, headers })
}

const noProvider = () => problem('unknownPath', 'No sign-in provider is configured.')
