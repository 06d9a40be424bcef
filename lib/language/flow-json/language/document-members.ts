import type { MemberSpec } from './spec'

/** Members of a screen. spec:flow-json#members-of-a-screen. */
export const screenMembers: Readonly<Record<string, MemberSpec>> = {
  id: {
    type: 'string',
    isRequired: true,
    description: 'Its name in the routing and in actions.',
  },
  title: { type: 'string', isRequired: true, isDynamic: true, description: 'What stands at its top.' },
  data: { type: 'object', description: 'What it gets from the screen before or from the endpoint.' },
  terminal: { type: 'boolean', default: false, description: 'Whether the flow ends here.' },
  success: {
    type: 'boolean',
    default: true,
    description: 'Whether ending here counts as done. On terminal screens only.',
  },
  refresh_on_back: {
    type: 'boolean',
    default: false,
    description: 'Whether the endpoint is asked again when people come back. Needs an endpoint.',
  },
  sensitive: {
    type: 'string[]',
    since: '5.1',
    description: 'Names of inputs whose values are hidden in the summary.',
  },
  layout: {
    type: 'object',
    isRequired: true,
    description: 'What it shows.',
    members: {
      type: {
        type: 'string',
        isRequired: true,
        values: ['SingleColumnLayout'],
        default: 'SingleColumnLayout',
        description: 'How it is laid out.',
      },
      children: {
        type: 'components',
        isRequired: true,
        minItems: 1,
        description: 'Its components, from the top.',
      },
    },
  },
}

/** Members of the document itself. spec:flow-json#document. */
export const documentMembers: Readonly<Record<string, MemberSpec>> = {
  // Missing and unknown versions have codes of their own, see the rules about versions.
  version: { type: 'string', description: 'The version of Flow JSON it is written in, such as 7.3.' },
  data_api_version: {
    type: 'string',
    description: 'The version in which the endpoint is spoken to; only with an endpoint.',
  },
  data_channel_uri: { type: 'uri', until: '2.1', description: 'The address of the endpoint.' },
  routing_model: { type: 'object', description: 'For each screen, the screens it leads to.' },
  screens: {
    type: 'array',
    isRequired: true,
    minItems: 1,
    description: 'The screens.',
    members: screenMembers,
  },
}

/** Members of one entry of a screen's `data`. spec:flow-json#data-model; their rules are the data model's. */
export const dataMembers: Readonly<Record<string, MemberSpec>> = {
  type: {
    type: 'string',
    isRequired: true,
    values: ['string', 'number', 'boolean', 'object', 'array'],
    description: 'What kind of value it is.',
  },
  properties: { type: 'object', description: 'The members of an object, each described like this one.' },
  items: { type: 'object', description: 'The items of a list, described like this one.' },
  __example__: {
    type: ['string', 'number', 'boolean', 'object', 'array'],
    description: 'A value to show while the flow is written. On the outermost entries only.',
  },
}
