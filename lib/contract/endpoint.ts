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
  /** What the specification shows of the query of a read: its members, and the names that may stand in `fields`. */
  readonly specified?: { readonly query: readonly string[]; readonly fields?: readonly string[] }
  /** Body: JSON, or the members of a form. */
  readonly body?: z.ZodType
  /** Bytes the body may have, where that is more than `requestLimits.jsonBytes`. */
  readonly maxBodyBytes?: number
  /**
   * The body may be multipart/form-data, too, as clients send what can hold a document (spec:flows#form-of-an-upload).
   */
  readonly takesMultipart?: boolean
  /** Members of the body may stand in the query, too (spec:phone-numbers#rules-of-requests); those of the body win. */
  readonly takesQuery?: boolean
  /** Unknown members of the body are ignored, for operations with several kinds of bodies. */
  readonly takesOthers?: boolean
  /** The body is the bytes of a file, at most this many; it is not read as JSON. */
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

/** What a caller passes: path parameters, and whatever of query and body the endpoint has. */
export type CallInput<E extends Endpoint> = PathParams<E> &
  (E['query'] extends z.ZodType ? { query?: In<E['query']> } : unknown) &
  (E['body'] extends z.ZodType ? { body: In<E['body']> } : unknown) &
  (E['bytes'] extends object
    ? { bytes: Uint8Array | ReadableStream<Uint8Array>; headers?: Record<string, string> }
    : unknown)

export type CallOutput<E extends Endpoint> = z.output<E['response']>
