import { randomUUID } from 'node:crypto'
import type { AccessContext, Call } from './context'
import { cookieHeaders } from './cookies'
import { createdAt } from './create-person'
import { hashSecretCode, newSecretCode } from './secret-code'

/**
 * Starts a session for a person who proved their identity. The browser's previous session ends, which
 * prevents session fixation.
 *
 * @param confirmedAt when they proved it, if that isn't now
 * @returns the headers that set its cookie
 */
export async function startSession(
  context: AccessContext,
  { request, address }: Call,
  personId: string,
  confirmedAt?: number,
): Promise<Headers> {
  const { store, sessions, settings } = context
  const now = context.clock()
  const { mostMs } = sessions.limits
  const token = newSecretCode()
  await store.db
    .insertInto('session')
    .values({
      id: randomUUID(),
      userId: personId,
      token: hashSecretCode(token),
      expiresAt: new Date(now + mostMs).toISOString(),
      ipAddress: address,
      userAgent: request.headers.get('user-agent') ?? '',
      confirmedAt: confirmedAt ?? null,
      ...createdAt(now),
    })
    .execute()
  await endOldSessions(context, request.headers)
  return cookieHeaders(settings.publicUrl, 'session_token', sessions.cookieOf(token), mostMs / 1000)
}

/** Deletes this browser's previous session, and all expired ones. */
async function endOldSessions({ clock, sessions, store }: AccessContext, headers: Headers): Promise<void> {
  const previous = sessions.tokenHashOf(headers) ?? ''
  const now = clock()
  await store.db
    .deleteFrom('session')
    .where(({ eb, or }) =>
      or([
        eb('token', '=', previous),
        eb('lastSeenAt', '<=', now - sessions.limits.idleMs),
        eb('expiresAt', '<', new Date(now).toISOString()),
      ]),
    )
    .execute()
}

/** `POST /api/auth/sign-out` → `{ success: true }`: deletes the session and its cookie; safe to repeat. */
export async function signOut(context: AccessContext, call: Call): Promise<Response> {
  const { audit, clock, sessions, settings, store } = context
  const { address, request, traceId } = call
  const session = await sessions.sessionOf(request.headers)
  const tokenHash = sessions.tokenHashOf(request.headers)
  if (tokenHash) await store.db.deleteFrom('session').where('token', '=', tokenHash).execute()
  if (session) {
    const entry = { action: 'session.sign-out', subject: '', result: 'done' } as const
    await audit.record({ at: clock(), person: session.person, ...entry, address, traceId })
  }
  return Response.json(
    { success: true },
    { headers: cookieHeaders(settings.publicUrl, 'session_token', '', 0) },
  )
}
