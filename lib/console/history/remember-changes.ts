import type { CallOptions } from '@/lib/client/create-client'
import type { AuditAction } from '@/lib/contract/audit-actions'
import type { Root } from '@/lib/runtime/compose/root'
import type { ContentHistory, ContentMaker } from './create-content-history'
import { type ContentParts, readContents, type Scope } from './read-contents'

export type RememberingParts = ContentParts & Pick<Root, 'clock'> & { contentHistory: ContentHistory }

/** An audited change, with its route parameters and, once done, its result. */
export interface AuditedChange {
  action: AuditAction
  params: object
  value?: unknown
}

/** The item an audited action changes; undefined if it isn't content, or a new item isn't known yet. */
function scopeOf({ action, params, value }: AuditedChange): Scope | undefined {
  const text = (from: unknown, name: string) => {
    const member: unknown = Object(from)[name]
    return typeof member === 'string' ? member : ''
  }
  const flow = (from: unknown): Scope | undefined => {
    const id = text(from, 'id')
    return id === '' ? undefined : { part: 'flow', id }
  }
  const phoneNumberId = text(params, 'phoneNumberId')
  const code = (from: unknown): Scope | undefined =>
    text(from, 'code') === '' ? undefined : { part: 'qr-code', id: phoneNumberId, code: text(from, 'code') }
  switch (action) {
    case 'flows.create':
    case 'flows.clone':
      return flow(value)
    case 'flows.edit':
    case 'flows.upload':
    case 'flows.publish':
    case 'flows.deprecate':
    case 'flows.delete':
      return flow(params)
    case 'business-profile.edit':
    case 'business-profile.photo':
      return { part: 'profile', id: phoneNumberId }
    case 'phone-numbers.automate':
      return { part: 'automation', id: text(params, 'id') }
    case 'calling.settings':
      return { part: 'calling', id: phoneNumberId }
    case 'qr-codes.create':
      return code(value)
    case 'qr-codes.edit':
    case 'qr-codes.label':
    case 'qr-codes.delete':
      return code(params)
    case 'qr-codes.import':
      return { part: 'qr-codes', id: phoneNumberId }
    case 'events.subscribe':
    case 'events.unsubscribe':
      return { part: 'subscriptions' }
    default:
      return undefined
  }
}

/** Reads content about to be replaced, so that it can be restored and each author has their own entry. */
export async function rememberBefore(
  root: RememberingParts,
  change: AuditedChange,
  options?: CallOptions,
): Promise<void> {
  const scope = scopeOf(change)
  if (scope) await lookAgain(root, scope, options)
}

/**
 * Detects changes made outside since the last check, so they aren't attributed to whoever makes the current
 * change. Items never checked may predate the console.
 */
export async function lookAgain(
  root: RememberingParts,
  scope: Scope,
  options?: CallOptions,
): Promise<boolean> {
  const source = (await isKnown(root.contentHistory, scope)) ? 'outside' : 'first'
  return lookAt(root, scope, { source }, options)
}

/** Reads the results of changes, once per item, and records who made them. */
export async function rememberAfter(
  root: RememberingParts,
  changes: readonly AuditedChange[],
  by: Omit<ContentMaker, 'source'>,
  options?: CallOptions,
): Promise<void> {
  const scopes = new Map<string, Scope>()
  for (const change of changes) {
    const scope = scopeOf(change)
    if (scope) scopes.set(scopeKey(scope), scope)
  }
  for (const scope of scopes.values()) await lookAt(root, scope, { ...by, source: 'console' }, options)
}

/** Compares the service's current content with the known one. @returns whether it differs. @throws CallError */
export async function lookAt(
  root: RememberingParts,
  scope: Scope,
  by: ContentMaker,
  options?: CallOptions,
): Promise<boolean> {
  const { contentHistory, clock } = root
  const readAt = clock()
  const { found, whole } = await readContents(root, scope, options)
  const there = new Set(found.map(({ thing }) => thing))
  const gone = whole ? (await contentHistory.present(whole)).filter(({ thing }) => !there.has(thing)) : []
  const removed = gone.map((each) => ({ ...each, ...whole, content: null }))
  return contentHistory.record([...found, ...(removed as typeof found)], by, readAt)
}

/** Encodes a scope as a string. */
export const scopeKey = (scope: Scope): string => Object.values(scope).map(encodeURIComponent).join('/')

async function isKnown(history: ContentHistory, scope: Scope): Promise<boolean> {
  if (scope.part === 'subscriptions')
    return (await history.present({ kind: 'subscription', phoneNumberId: null })).length > 0
  if (scope.part === 'qr-codes')
    return (await history.present({ kind: 'qr-code', phoneNumberId: scope.id })).length > 0
  return history.isKnown(scope.part, scope.part === 'qr-code' ? scope.code : scope.id)
}
