import type { ReadFilter } from './filter'

export const userSchema = 'urn:ietf:params:scim:schemas:core:2.0:User'
export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'
export const listSchema = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
export const patchSchema = 'urn:ietf:params:scim:api:messages:2.0:PatchOp'
export const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error'

/** A person or a group as the provider sees it. */
export interface Resource {
  schemas: string[]
  id: string
  externalId?: string
  meta: { resourceType: 'User' | 'Group'; created: string; lastModified: string; location: string }
}

export interface UserResource extends Resource {
  userName: string
  name: { formatted: string; givenName?: string; familyName?: string }
  displayName: string
  emails: { value: string; type: 'work'; primary: true }[]
  active: boolean
  groups: { value: string; display: string; $ref: string; type: 'direct' }[]
}

export interface Member {
  value: string
  display: string
  $ref: string
  type: 'User'
}

export interface GroupResource extends Resource {
  displayName: string
  members: Member[]
}

/** The requested part of a list. */
export interface PageAsked {
  filter?: ReadFilter
  /** Zero-based. */
  offset: number
  count: number
}

/** One page of results. */
export interface Found<Kind extends Resource> {
  total: number
  resources: Kind[]
}

/** Reads and changes resources of one kind. @throws ScimError */
export interface ResourceWork<Kind extends Resource> {
  list(asked: PageAsked): Promise<Found<Kind>>
  read(id: string): Promise<Kind>
  create(by: ScimCaller, body: unknown): Promise<Kind>
  replace(by: ScimCaller, id: string, body: unknown): Promise<Kind>
  patch(by: ScimCaller, id: string, body: unknown): Promise<Kind>
  remove(by: ScimCaller, id: string): Promise<void>
}

/** The calling token and its network address. */
export interface ScimCaller {
  tokenId: string
  tokenName: string
  address: string
  traceId: string
}
