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

const shown = (maxCharacters: number) => text(maxCharacters, 'The text to show.', { isRequired: true })

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
    description: 'The font weight.',
  },
  strikethrough: {
    type: 'boolean',
    isDynamic: true,
    default: false,
    description: 'Strikes the text through.',
  },
  markdown: {
    type: 'boolean',
    since: '5.1',
    default: false,
    description: 'Whether the text can use **bold**, *italic*, ~~strikethrough~~, lists, and links.',
  },
  visible,
})

/** Components that show text. spec:flow-components#texts and spec:flow-components#richtext. */
export const textComponents: readonly ComponentSpec[] = [
  {
    type: 'TextHeading',
    since: '2.1',
    description: 'A large heading.',
    isInput: false,
    members: { type: componentType, text: shown(80), visible },
  },
  {
    type: 'TextSubheading',
    since: '2.1',
    description: 'A smaller heading.',
    isInput: false,
    members: { type: componentType, text: shown(80), visible },
  },
  {
    type: 'TextBody',
    since: '2.1',
    description: 'A paragraph of text.',
    isInput: false,
    members: styled(4096),
  },
  {
    type: 'TextCaption',
    since: '2.1',
    description: 'Small text, such as a note.',
    isInput: false,
    members: styled(409),
  },
  {
    type: 'RichText',
    since: '5.1',
    description: 'Long text with headings, lists, links, tables, and images.',
    isInput: false,
    maxPerScreen: 1,
    members: {
      type: componentType,
      text: {
        type: 'markdown',
        isRequired: true,
        isDynamic: true,
        description: 'The text in Markdown, as one string or a list of lines.',
      },
      visible,
    },
  },
]

/** Text inputs. spec:flow-components#text-inputs. */
export const textInputs: readonly ComponentSpec[] = [
  {
    type: 'TextInput',
    since: '2.1',
    description: 'A single-line text input.',
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
        description: 'The kind of input, which also decides which keyboard the phone shows.',
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
        description: 'The minimum number of characters.',
      },
      'max-chars': {
        type: 'number',
        isDynamic: true,
        min: 1,
        default: 80,
        description: 'The maximum number of characters.',
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
    description: 'A multi-line text input.',
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
        description: 'The maximum number of characters.',
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
