import type { MemberSpec } from './spec'

/** Members of a screen. spec:flow-json#members-of-a-screen. */
export const screenMembers: Readonly<Record<string, MemberSpec>> = {
  id: {
    type: 'string',
    isRequired: true,
    description: 'The ID of the screen, used in the routing model and in actions.',
  },
  title: {
    type: 'string',
    isRequired: true,
    isDynamic: true,
    description: 'The title at the top of the screen.',
  },
  data: {
    type: 'object',
    description: 'The data this screen receives from the previous screen or the endpoint.',
  },
  terminal: { type: 'boolean', default: false, description: 'Whether the flow ends here.' },
  success: {
    type: 'boolean',
    default: true,
    description: 'Whether ending here counts as a success. Only on terminal screens.',
  },
  refresh_on_back: {
    type: 'boolean',
    default: false,
    description:
      'Whether the endpoint is called again when people come back to this screen. Requires an endpoint.',
  },
  sensitive: {
    type: 'string[]',
    since: '5.1',
    description: 'The names of inputs whose values are hidden in the summary.',
  },
  layout: {
    type: 'object',
    isRequired: true,
    description: 'The content of the screen.',
    members: {
      type: {
        type: 'string',
        isRequired: true,
        values: ['SingleColumnLayout'],
        default: 'SingleColumnLayout',
        description: 'The layout of the screen.',
      },
      children: {
        type: 'components',
        isRequired: true,
        minItems: 1,
        description: 'The components of the screen, from top to bottom.',
      },
    },
  },
}

/** Members of the document itself. spec:flow-json#document. */
export const documentMembers: Readonly<Record<string, MemberSpec>> = {
  // The version rules report missing and unknown versions with their own codes.
  version: { type: 'string', description: 'The Flow JSON version of this document, such as 7.3.' },
  data_api_version: {
    type: 'string',
    description: 'The version of the data endpoint protocol. Only for flows with an endpoint.',
  },
  data_channel_uri: { type: 'uri', until: '2.1', description: 'The URL of the endpoint.' },
  routing_model: { type: 'object', description: 'For each screen, the screens it can lead to.' },
  screens: {
    type: 'array',
    isRequired: true,
    minItems: 1,
    description: 'The screens of the flow.',
    members: screenMembers,
  },
}

/** Members of an entry in a screen's `data`. spec:flow-json#data-model; the data model rules check these. */
export const dataMembers: Readonly<Record<string, MemberSpec>> = {
  type: {
    type: 'string',
    isRequired: true,
    values: ['string', 'number', 'boolean', 'object', 'array'],
    description: 'The type of value.',
  },
  properties: { type: 'object', description: 'The members of an object. Each is declared like this entry.' },
  items: { type: 'object', description: 'The items of a list. Declared like this entry.' },
  __example__: {
    type: ['string', 'number', 'boolean', 'object', 'array'],
    description: 'A sample value shown while you design the flow. Only on top-level entries.',
  },
}
