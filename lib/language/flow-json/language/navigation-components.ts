import { clickAction, componentType, enabled, mediaSize, text, visible } from './common-members'
import type { ComponentSpec, MemberSpec } from './spec'

const itemMembers: Readonly<Record<string, MemberSpec>> = {
  id: {
    type: 'string',
    isDynamic: true,
    description: 'What the item is called in the data; unique in the list.',
  },
  'main-content': {
    type: 'object',
    isRequired: true,
    isDynamic: true,
    description: 'The text of the item.',
    members: {
      title: text(30, 'The title.', { isRequired: true }),
      description: text(20, 'The description.'),
      metadata: text(80, 'Additional text.'),
    },
  },
  start: {
    type: 'object',
    isDynamic: true,
    description: 'The image before the text.',
    members: {
      image: { type: 'image', isRequired: true, isDynamic: true, description: 'The image, base64-encoded.' },
      'alt-text': {
        type: 'string',
        isDynamic: true,
        mayBeEmpty: true,
        description: 'Alternative text for the image.',
      },
    },
  },
  end: {
    type: 'object',
    isDynamic: true,
    description: 'Text at the end of the item. Not with large media.',
    members: {
      title: text(10, 'The title.'),
      description: text(10, 'The description.'),
      metadata: text(10, 'Additional text.'),
    },
  },
  badge: text(15, 'A mark on the item; one item of the list may have one.'),
  tags: {
    type: 'string[]',
    isDynamic: true,
    maxItems: 3,
    maxCharacters: 15,
    description: 'Short labels below the text.',
  },
  'on-click-action': clickAction(['navigate', 'data_exchange'], {
    description: 'What happens when people tap this item. Set it here or on the list, not both.',
  }),
}

const caption = (description: string) => text(15, description)

/**
 * Components that navigate. spec:flow-components#links, spec:flow-components#footer and
 * spec:flow-components#navigationlist.
 */
export const navigationComponents: readonly ComponentSpec[] = [
  {
    type: 'EmbeddedLink',
    since: '2.1',
    description: 'A text link.',
    isInput: false,
    maxPerScreen: 2,
    members: {
      type: componentType,
      text: text(25, 'The text of the link.', { isRequired: true }),
      'on-click-action': clickAction(['data_exchange', 'navigate', 'open_url'], { isRequired: true }),
      visible,
    },
  },
  {
    type: 'Footer',
    since: '2.1',
    description: 'The main button at the bottom of the screen.',
    isInput: false,
    maxPerScreen: 1,
    members: {
      type: componentType,
      label: text(35, 'The text of the button.', { isRequired: true }),
      'left-caption': caption('Above the button on the left; needs right-caption.'),
      'center-caption': caption('Above the button in the middle; not with the other two.'),
      'right-caption': caption('Above the button on the right; needs left-caption.'),
      enabled,
      'on-click-action': clickAction(['navigate', 'data_exchange', 'complete'], { isRequired: true }),
    },
  },
  {
    type: 'NavigationList',
    since: '6.2',
    description: 'A list of items that lead to other screens.',
    isInput: false,
    maxPerScreen: 2,
    members: {
      type: componentType,
      name: { type: 'string', isRequired: true, description: 'The name of the list; unique on the screen.' },
      'list-items': {
        type: 'array',
        isRequired: true,
        isDynamic: true,
        minItems: 1,
        maxItems: 20,
        description: 'The items of the list.',
        members: itemMembers,
      },
      label: text(80, 'A heading above the list.'),
      description: text(300, 'A description above the list.'),
      'media-size': mediaSize,
      'on-click-action': clickAction(['navigate', 'data_exchange'], {
        description: 'What happens when people tap any item. Set it here or on each item, not both.',
      }),
      visible,
    },
  },
]
