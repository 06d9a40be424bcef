import type { MemberSpec } from './spec'

/** One option of a `data-source`. Gap 8.5, below the table. */
export const optionMembers: Readonly<Record<string, MemberSpec>> = {
  id: {
    type: 'string',
    isRequired: true,
    isDynamic: true,
    description: 'What the form gets; unique in the list.',
  },
  title: {
    type: 'string',
    isRequired: true,
    isDynamic: true,
    maxCharacters: 30,
    description: 'What people read.',
  },
  description: {
    type: 'string',
    isDynamic: true,
    maxCharacters: 300,
    mayBeEmpty: true,
    description: 'A line below the title.',
  },
  metadata: {
    type: 'string',
    isDynamic: true,
    maxCharacters: 20,
    mayBeEmpty: true,
    description: 'A short remark beside it.',
  },
  enabled: { type: 'boolean', isDynamic: true, default: true, description: 'Whether people can choose it.' },
  image: {
    type: 'image',
    isDynamic: true,
    since: '5.0',
    description: 'A picture before the title, as base64.',
  },
  'alt-text': { type: 'string', isDynamic: true, since: '5.0', description: 'Says what the picture shows.' },
  color: {
    type: 'string',
    isDynamic: true,
    since: '5.0',
    description: 'A colour before the title, as six hexadecimal digits.',
  },
  'on-select-action': {
    type: 'action',
    since: '6.0',
    actions: ['update_data'],
    description: 'What happens when people choose it.',
  },
  'on-unselect-action': {
    type: 'action',
    since: '6.0',
    actions: ['update_data'],
    description: 'What happens when people take the choice back.',
  },
}
