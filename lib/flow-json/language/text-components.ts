import { componentType, text, visible } from './common-members'
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

/** What is only read. Gap 8.5. */
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
