import { SCIM_FOLDER, scimLimits } from '@/lib/contract/scim'
import { groupSchema, userSchema } from './resource'

/** The console's SCIM discovery documents: RFC 7643, sections 5 to 7. */

const configSchema = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'
const typeSchema = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'
const schemaSchema = 'urn:ietf:params:scim:schemas:core:2.0:Schema'

const metaOf = (publicUrl: string, resourceType: string, path: string) => ({
  meta: { resourceType, location: `${publicUrl}${SCIM_FOLDER}${path}` },
})

export const serviceProviderConfig = (publicUrl: string) => ({
  schemas: [configSchema],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: scimLimits.page },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A provisioning token that an admin creates under Settings, Roles.',
      primary: true,
    },
  ],
  ...metaOf(publicUrl, 'ServiceProviderConfig', '/ServiceProviderConfig'),
})

/** Returned as a list of resources, each with an ID. */
export const resourceTypes = (publicUrl: string) =>
  [
    { id: 'User', endpoint: '/Users', description: 'A person', schema: userSchema },
    { id: 'Group', endpoint: '/Groups', description: 'A group of people', schema: groupSchema },
  ].map((type) => ({
    schemas: [typeSchema],
    ...type,
    name: type.id,
    schemaExtensions: [],
    ...metaOf(publicUrl, 'ResourceType', `/ResourceTypes/${type.id}`),
  }))

interface Attribute {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  description: string
  multiValued: boolean
  required: boolean
  caseExact: boolean
  mutability: 'readOnly' | 'readWrite' | 'immutable'
  returned: 'default'
  uniqueness: 'none' | 'server'
  canonicalValues?: string[]
  referenceTypes?: string[]
  subAttributes?: Attribute[]
}

const attribute = (name: string, description: string, more: Partial<Attribute> = {}): Attribute => ({
  ...{ name, description, type: 'string', multiValued: false, required: false, caseExact: false },
  ...{ mutability: 'readWrite', returned: 'default', uniqueness: 'none' },
  ...more,
})

const readOnly = { mutability: 'readOnly' } as const
const immutable = { mutability: 'immutable' } as const
const list = { type: 'complex', multiValued: true } as const

const userAttributes: Attribute[] = [
  attribute('userName', 'The email address of the person. It never changes.', {
    ...immutable,
    ...{ required: true, uniqueness: 'server' },
  }),
  attribute('name', 'The name of the person.', {
    type: 'complex',
    subAttributes: [
      attribute('formatted', 'The whole name.'),
      attribute('givenName', 'The given name.'),
      attribute('familyName', 'The family name.'),
    ],
  }),
  attribute('displayName', 'The name that others see.'),
  attribute('active', 'Whether the person can sign in. Suspending someone signs them out everywhere.', {
    type: 'boolean',
  }),
  attribute('emails', 'The same address as userName.', {
    ...list,
    ...readOnly,
    subAttributes: [
      attribute('value', 'The address.', readOnly),
      attribute('type', 'Always work.', { ...readOnly, canonicalValues: ['work'] }),
      attribute('primary', 'Always true.', { ...readOnly, type: 'boolean' }),
    ],
  }),
  attribute('groups', 'The groups of the provider that the person is in. Change them at the groups.', {
    ...list,
    ...readOnly,
    subAttributes: [
      attribute('value', 'The id of the group.', { ...readOnly, caseExact: true }),
      attribute('$ref', 'The address of the group.', {
        ...readOnly,
        ...{ type: 'reference', referenceTypes: ['Group'], caseExact: true },
      }),
      attribute('display', 'The name of the group.', readOnly),
      attribute('type', 'Always direct.', { ...readOnly, canonicalValues: ['direct'] }),
    ],
  }),
]

const groupAttributes: Attribute[] = [
  attribute('displayName', 'The name of the group. It can be changed where the provider created the group.', {
    ...{ required: true, uniqueness: 'server' },
  }),
  attribute('members', 'The people in the group.', {
    ...list,
    subAttributes: [
      attribute('value', 'The id of the person.', { ...immutable, caseExact: true }),
      attribute('$ref', 'The address of the person.', {
        ...immutable,
        ...{ type: 'reference', referenceTypes: ['User'], caseExact: true },
      }),
      attribute('display', 'The name of the person.', readOnly),
      attribute('type', 'Always User.', { ...immutable, canonicalValues: ['User'] }),
    ],
  }),
]

/** Returned as a list of resources, each with an ID. */
export const schemas = (publicUrl: string) =>
  [
    { id: userSchema, name: 'User', description: 'A person', attributes: userAttributes },
    { id: groupSchema, name: 'Group', description: 'A group of people', attributes: groupAttributes },
  ].map((schema) => ({
    schemas: [schemaSchema],
    ...schema,
    ...metaOf(publicUrl, 'Schema', `/Schemas/${schema.id}`),
  }))
