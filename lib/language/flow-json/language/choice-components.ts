import {
  clickAction,
  componentType,
  description,
  enabled,
  errorMessage,
  initValue,
  inputName,
  label,
  mediaSize,
  required,
  selectAction,
  unselectAction,
  visible,
} from './common-members'
import type { ComponentSpec, MemberSpec } from './spec'

/** One option of a `data-source`. spec:flow-components#options. */
const optionMembers: Readonly<Record<string, MemberSpec>> = {
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
    description: 'The title of the option.',
  },
  description: {
    type: 'string',
    isDynamic: true,
    maxCharacters: 300,
    mayBeEmpty: true,
    description: 'A description below the title.',
  },
  metadata: {
    type: 'string',
    isDynamic: true,
    maxCharacters: 20,
    mayBeEmpty: true,
    description: 'Short text next to the title.',
  },
  enabled: {
    type: 'boolean',
    isDynamic: true,
    default: true,
    description: 'Whether people can select this option.',
  },
  image: {
    type: 'image',
    isDynamic: true,
    since: '5.0',
    description: 'An image before the title, base64-encoded.',
  },
  'alt-text': {
    type: 'string',
    isDynamic: true,
    since: '5.0',
    description: 'Alternative text for the image.',
  },
  color: {
    type: 'string',
    isDynamic: true,
    since: '5.0',
    description: 'A color before the title, as six hexadecimal digits.',
  },
  'on-select-action': {
    type: 'action',
    since: '6.0',
    actions: ['update_data'],
    description: 'What happens when this option is selected.',
  },
  'on-unselect-action': {
    type: 'action',
    since: '6.0',
    actions: ['update_data'],
    description: 'What happens when this option is deselected.',
  },
}

const options = (minItems: number, maxItems: number): MemberSpec => ({
  type: 'options',
  isRequired: true,
  isDynamic: true,
  minItems,
  maxItems,
  description: 'The options people can choose from.',
  members: optionMembers,
})

const minSelected: MemberSpec = {
  type: 'number',
  isDynamic: true,
  min: 0,
  description: 'The minimum number of selected options.',
}

const maxSelected: MemberSpec = {
  type: 'number',
  isDynamic: true,
  min: 1,
  description: 'The maximum number of selected options.',
}

/** The label of a group is optional before 4.0. */
const groupLabel = label(30, { isRequired: false, requiredSince: '4.0' })

/**
 * Components for choosing options. spec:flow-components#groups-of-choices and spec:flow-components#dropdown.
 */
export const choiceComponents: readonly ComponentSpec[] = [
  {
    type: 'CheckboxGroup',
    since: '2.1',
    description: 'A list of options. People can select several.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      'data-source': options(1, 20),
      label: groupLabel,
      description: { ...description, since: '4.0' },
      'min-selected-items': minSelected,
      'max-selected-items': maxSelected,
      required,
      enabled,
      visible,
      'on-select-action': selectAction,
      'on-unselect-action': unselectAction,
      'media-size': mediaSize,
      'init-value': initValue('string[]'),
      'error-message': errorMessage(),
    },
  },
  {
    type: 'RadioButtonsGroup',
    since: '2.1',
    description: 'A list of options. People select one.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      'data-source': options(1, 20),
      label: groupLabel,
      description: { ...description, since: '4.0' },
      required,
      enabled,
      visible,
      'on-select-action': selectAction,
      'on-unselect-action': unselectAction,
      'media-size': mediaSize,
      'init-value': initValue('string'),
      'error-message': errorMessage(),
    },
  },
  {
    type: 'Dropdown',
    since: '2.1',
    description: 'A dropdown. People select one option.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: label(20),
      'data-source': options(1, 200),
      required,
      enabled,
      visible,
      'on-select-action': selectAction,
      'on-unselect-action': unselectAction,
      'init-value': initValue('string'),
      'error-message': errorMessage(),
    },
  },
  {
    type: 'ChipsSelector',
    since: '6.3',
    description: 'Options shown as chips. People can select several.',
    isInput: true,
    members: {
      type: componentType,
      name: inputName,
      label: label(80),
      'data-source': options(2, 20),
      description,
      'min-selected-items': minSelected,
      'max-selected-items': maxSelected,
      required,
      enabled,
      visible,
      'on-select-action': selectAction,
      'on-unselect-action': { ...unselectAction, since: '7.1' },
      'init-value': initValue('string[]'),
      'error-message': errorMessage(),
    },
  },
  {
    type: 'OptIn',
    since: '2.1',
    description: 'A checkbox with an optional “Read more” link.',
    isInput: true,
    maxPerScreen: 5,
    members: {
      type: componentType,
      name: inputName,
      label: label(120),
      required,
      visible,
      'on-click-action': clickAction(['data_exchange', 'navigate', 'open_url']),
      'on-select-action': { ...selectAction, since: '6.0', actions: ['update_data'] },
      'on-unselect-action': unselectAction,
      'init-value': initValue('boolean'),
    },
  },
]
