import {
  componentType,
  enabled,
  errorMessage,
  helperText,
  initValue,
  inputName,
  label,
  labelVariant,
  required,
  text,
  visible,
} from './common-members'
import type { ComponentSpec, MemberSpec } from './spec'

const shown = (maxCharacters: number) => text(maxCharacters, 'What it says.', { isRequired: true })

const styled = (maxCharacters: number): Readonly<Record<string, MemberSpec>> => ({
  type: componentType,
  text: {
    type: 'markdown',
    isRequired: true,
    isDynamic: true,
    maxCharacters,
    description: 'What it says; lines of a list, with markdown.',
  },
  'font-weight': {
    type: 'string',
    isDynamic: true,
    values: ['bold', 'italic', 'bold_italic', 'normal'],
    default: 'normal',
    description: 'How heavy the letters are.',
  },
  strikethrough: {
    type: 'boolean',
    isDynamic: true,
    default: false,
    description: 'Draws a line through it.',
  },
  markdown: {
    type: 'boolean',
    since: '5.1',
    default: false,
    description: 'Reads **bold**, *italic*, ~~strike~~, lists and links in the text.',
  },
  visible,
})

/** What is only read. spec:flow-components#texts and spec:flow-components#richtext. */
export const textComponents: readonly ComponentSpec[] = [
  {
    type: 'TextHeading',
    since: '2.1',
    description: 'A heading in large letters.',
    isInput: false,
    members: { type: componentType, text: shown(80), visible },
  },
  {
    type: 'TextSubheading',
    since: '2.1',
    description: 'A heading in smaller letters.',
    isInput: false,
    members: { type: componentType, text: shown(80), visible },
  },
  {
    type: 'TextBody',
    since: '2.1',
    description: 'A paragraph.',
    isInput: false,
    members: styled(4096),
  },
  {
    type: 'TextCaption',
    since: '2.1',
    description: 'A remark in small letters.',
    isInput: false,
    members: styled(409),
  },
  {
    type: 'RichText',
    since: '5.1',
    description: 'A long text with headings, lists, links, tables and images.',
    isInput: false,
    maxPerScreen: 1,
    members: {
      type: componentType,
      text: {
        type: 'markdown',
        isRequired: true,
        isDynamic: true,
        description: 'The text in markdown: one text, or a list of lines.',
      },
      visible,
    },
  },
]

/** What people type into. spec:flow-components#text-inputs. */
export const textInputs: readonly ComponentSpec[] = [
  {
    type: 'TextInput',
    since: '2.1',
    description: 'A line to type into.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: label(20),
      'input-type': {
        type: 'string',
        isDynamic: true,
        values: ['text', 'number', 'email', 'password', 'passcode', 'phone'],
        default: 'text',
        description: 'What may be typed, and which keyboard the phone shows.',
      },
      required,
      pattern: {
        type: 'string',
        since: '6.2',
        description: 'A regular expression the whole value must match; needs helper-text.',
      },
      'min-chars': {
        type: 'number',
        isDynamic: true,
        min: 0,
        description: 'The fewest characters it takes.',
      },
      'max-chars': {
        type: 'number',
        isDynamic: true,
        min: 1,
        default: 80,
        description: 'The most characters it takes.',
      },
      'helper-text': helperText,
      'label-variant': labelVariant,
      'init-value': initValue(['string', 'number']),
      'error-message': { ...errorMessage(30), type: 'string' },
      enabled,
      visible,
    },
  },
  {
    type: 'TextArea',
    since: '2.1',
    description: 'Several lines to type into.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: label(20),
      required,
      'max-length': {
        type: 'number',
        isDynamic: true,
        min: 1,
        default: 600,
        description: 'The most characters it takes.',
      },
      'helper-text': helperText,
      'label-variant': labelVariant,
      'init-value': initValue('string'),
      'error-message': errorMessage(),
      enabled,
      visible,
    },
  },
]
