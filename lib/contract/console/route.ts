import type { AuditAction } from '../audit-actions'
import type { EmbeddedOnlyName } from '../embedded-only'
import type { z } from '../zod'

/** How a row of a table is named in every layer: its method, and its path with `:name` for each parameter. */
export type RouteName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /api/${string}`

/**
 * One operation of the console's own API, as data. What checks, who may and what is written down follow from it, and so do
 * the browser's calls (types alone go there), `docs/api.md` and `/api/openapi.json`.
 */
export interface Route {
  /** One of `lib/access/roles.ts`; a word that is none does not compile where the table gets its handlers. */
  readonly permission: string
  /** Of path parameters that are more than a text: what does not fit is not found. */
  readonly params?: z.ZodObject
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** Bytes the body may have, where that is not 1 MB. */
  readonly maxBodyBytes?: number
  /** The body is a file, which the handler reads by itself. */
  readonly takesFile?: true
  /** JSON, or a file of this type. */
  readonly response: z.ZodType | { readonly file: string }
  /** What is written in the audit log; one of several is chosen by the handler. */
  readonly audit?: AuditAction | readonly AuditAction[]
  /** Topics of open pages that a success makes stale; `{name}` is a parameter, or else a member of the answer. */
  readonly stale?: readonly string[]
  /**
   * Which phone number it is about, for tokens that are for some: the one of a parameter such as `:id`, none, or each that
   * it lists. Without it, all of them at once.
   */
  readonly numbers?: `:${string}` | 'none' | 'filtered'
  /** Someone at a browser has to have given the password within the last minutes. */
  readonly isConfirmed?: true
  /** Also for someone who has to set up a second factor before anything else. */
  readonly allowUnenrolled?: true
  /** What another service than the one inside has nothing of; it is refused with the sentence of that table. */
  readonly needsEmbedded?: EmbeddedOnlyName
  /** Of a simulated customer's phone: what it does there, which decides how often it may. */
  readonly phone?: PhoneWork
}

/**
 * What a phone's page asks for: reading, the codes sent to the business, changing something, writing a message, or
 * having a data endpoint called.
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

/** What comes back: JSON of this, or a file. */
export type RouteResponse<R extends Route> = R['response'] extends z.ZodType
  ? z.output<R['response']>
  : Response

export type ActionOf<R extends Route> = R['audit'] extends AuditAction
  ? R['audit']
  : R['audit'] extends readonly (infer Action)[]
    ? Action
    : never

/** What whoever asks gives. Values of a query travel as texts, and empty ones not at all. */
export type RouteRequest<Name, R extends Route> = ([NamesIn<Name & string>] extends [never]
  ? unknown
  : { params: { [Param in NamesIn<Name & string>]: string | number } }) &
  (R['query'] extends z.ZodType
    ? { query?: { [Member in keyof z.input<R['query']>]?: string | number } }
    : unknown) &
  (R['body'] extends z.ZodType ? { body: z.input<R['body']> } : unknown)
