import type { ErrorKind } from './errors/all-errors'
import type { z } from './zod'

/** Kinds of objects that share the path `/{ID}`; the service looks up the kind. */
export type NodeKind = 'template' | 'upload-session' | 'phone-number' | 'business-account' | 'flow'

/** The scopes of an access token (spec:general#scopes): managing the account, or sending and calling. */
export const scopes = ['business_management', 'business_messaging'] as const
export type Scope = (typeof scopes)[number]

/** One operation of the service, as data for the router, the client and the reference page. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** Path with `:name` parameters, without the version prefix, for example `/:templateId`. */
  readonly path: string
  /** For a path that is only `/:id`: which kind of thing this operation is for. */
  readonly node?: NodeKind
  readonly query?: z.ZodObject
  /** What the specification lists for a read's query: its members, and the names allowed in `fields`. */
  readonly specified?: { readonly query: readonly string[]; readonly fields?: readonly string[] }
  /** JSON body, or form fields. */
  readonly body?: z.ZodType
  /** Maximum body size in bytes, if above `requestLimits.jsonBytes`. */
  readonly maxBodyBytes?: number
  /** Also accepts multipart/form-data, which clients send for documents (spec:flows#form-of-an-upload). */
  readonly takesMultipart?: boolean
  /** Also accepts body members in the query (spec:phone-numbers#rules-of-requests); the body takes precedence. */
  readonly takesQuery?: boolean
  /** Milliseconds that the operation itself may wait for someone else, added to the timeout of a call. */
  readonly waitsMs?: number
  /** Unknown members of the body are ignored, for operations with several kinds of bodies. */
  readonly takesOthers?: boolean
  /** The body is a file of at most this size, not JSON. */
  readonly bytes?: { readonly max: number }
  readonly response: z.ZodType
  /** The errors of this operation, besides those every operation has. If several have the same code, the first one counts. */
  readonly errors: readonly ErrorKind[]
  /** The error for an invalid part of the body, by the first segment of its path; otherwise `invalidParameter`. */
  readonly invalid?: Readonly<Record<string, ErrorKind>>
  readonly scope: Scope
}

export type EndpointTable = Record<string, Endpoint>

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<E extends Endpoint> = { [Name in ParamNames<E['path']>]: string }

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler of the service receives: checked, with defaults filled in. */
export interface HandlerInput<E extends Endpoint> {
  params: PathParams<E>
  query: Out<E['query']>
  body: Out<E['body']>
  request: Request
}

/** One function per endpoint; a missing one does not compile. */
export type Handlers<Context, Table extends EndpointTable> = {
  [Name in keyof Table]: (
    context: Context,
    input: HandlerInput<Table[Name]>,
  ) => Promise<z.input<Table[Name]['response']>>
}

/** Path parameters, plus the endpoint's query and body, if any. */
export type CallInput<E extends Endpoint> = PathParams<E> &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : unknown) &
  (E['bytes'] extends object
    ? { bytes: Uint8Array | ReadableStream<Uint8Array>; headers?: Record<string, string> }
    : unknown)

export type CallOutput<E extends Endpoint> = z.output<E['response']>
