import type { ErrorKind } from './errors'
import type { z } from './zod'

/** Kinds of things that share the path `/{ID}`; the service looks the kind up and hands over. */
export type NodeKind = 'template' | 'upload-session' | 'phone-number' | 'business-account' | 'flow'

/** What an access token may be for (spec:general#scopes): managing the account's things, or sending and calling. */
export const scopes = ['business_management', 'business_messaging'] as const
export type Scope = (typeof scopes)[number]

/** One operation of the service, as data: the router, the client and the reference page are made from it. */
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
  /** Members of the body that nobody knows are passed over, where kinds of bodies share an operation. */
  readonly takesOthers?: boolean
  /** The body is the bytes of a file, at most this many; it is not read as JSON. */
  readonly bytes?: { readonly max: number }
  readonly response: z.ZodType
  /** What this operation may refuse with, beside the errors every operation has. First match names a code. */
  readonly errors: readonly ErrorKind[]
  /** Which error a malformed part of the body is, by the first member of its path; others are `invalidParameter`. */
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

/** One function per endpoint; an endpoint left out does not compile. */
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
