import type { AuditAction } from '../audit-actions'
import type { EmbeddedOnlyName } from '../embedded-only'
import type { z } from '../zod'

/** The name of a row in every layer: its method, and its path with `:name` for each parameter. */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`

/**
 * One operation of the console's own API, as data. Validation, permission, audit log, the browser's calls (which use
 * only its types), `docs/api.md` and `/api/openapi.json` follow from it.
 */
export interface Route {
  /** A permission of `lib/access/roles.ts`; an unknown one does not compile where the table gets its handlers. */
  readonly permission: string
  /** For path parameters that are more than a string; a value that does not match is not found. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The maximum size of the body in bytes, if it is not 1 MB. */
  readonly maxBodyBytes?: number
  /** The body is a file, which the handler reads by itself. */
  readonly takesFile?: true
  /** JSON, or a file of this type. */
  readonly response: z.ZodType | { readonly file: string }
  /** The audit action; if there are several, the handler chooses one. */
  readonly audit?: AuditAction | readonly AuditAction[]
  /** The topics of open pages that a success makes stale; `{name}` is a parameter or a member of the response. */
  readonly stale?: readonly string[]
  /**
   * Which phone number it is about, for roles and tokens limited to some: that of a parameter such as `:id`, that of a member
   * of the body or query such as `@phoneNumberId` (the console's own number where it is left out), none, or each one in a list.
   * Without it, all at once.
   */
  readonly numbers?: `:${string}` | `@${string}` | 'none' | 'filtered'
  /** In a browser, the person must have entered the password within the last minutes. */
  readonly isConfirmed?: true
  /** Also allowed before a required second factor is set up. */
  readonly allowUnenrolled?: true
  /** Only the embedded service can do this; with another one, it is refused with the sentence in that table. */
  readonly needsEmbedded?: EmbeddedOnlyName
  /** For a simulated customer's phone: the kind of action, which decides its rate limit. */
  readonly phone?: PhoneWork
}

/**
 * The actions of a phone's page: reading, seeing codes sent to the business, changing something, sending a message,
 * or calling a data endpoint.
 */
export type PhoneWork = 'read' | 'codes' | 'change' | 'message' | 'call'

export type RouteTable = Readonly<Record<RouteName, Route>>

type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

type Schema<R extends Route, Part extends 'params' | 'query' | 'body'> = R[Part] extends z.ZodType
  ? R[Part]
  : undefined
type Output<S> = S extends z.ZodType ? z.output<S> : undefined

/** What a handler receives: checked, with defaults filled in. */
export interface RouteInput<Name, R extends Route> {
  params: Schema<R, 'params'> extends z.ZodType
    ? Output<Schema<R, 'params'>>
    : { [Param in NamesIn<Name & string>]: string }
  query: Output<Schema<R, 'query'>>
  body: Output<Schema<R, 'body'>>
}

/** The response: this JSON, or a file. */
export type RouteResponse<R extends Route> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : Response

export type ActionOf<R extends Route> = R['audit'] extends AuditAction
  ? R['audit']
  : R['audit'] extends readonly (infer Action)[]
    ? Action
    : never

/** What the caller passes. Query values are sent as text, and empty ones are not sent. */
export type RouteRequest<Name, R extends Route> = ([NamesIn<Name & string>] extends [never]
  ? unknown
  : { params: { [Param in NamesIn<Name & string>]: string | number } }) &
  (R['query'] extends z.ZodType
    ? { query?: { [Member in keyof z.input<R['query']>]?: string | number } }
    : unknown) &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : unknown)
