import type { ActionSpec, MemberSpec } from './spec'

const named = (name: string): MemberSpec => ({
  type: 'string',
  isRequired: true,
  values: [name],
  description: 'Which action it is.',
})

const payload = (description: string): MemberSpec => ({ type: 'object', isDynamic: true, description })

/** What can happen. spec:flow-json#actions. */
const specs: readonly ActionSpec[] = [
  {
    name: 'navigate',
    since: '2.1',
    description: 'Shows another screen.',
    members: {
      name: named('navigate'),
      next: {
        type: 'object',
        isRequired: true,
        description: 'The screen to show.',
        members: {
          type: {
            type: 'string',
            isRequired: true,
            values: ['screen', 'plugin'],
            default: 'screen',
            description: 'What kind of thing it is.',
          },
          name: { type: 'string', isRequired: true, isDynamic: true, description: 'The id of the screen.' },
        },
      },
      payload: payload('The data of the next screen, member by member.'),
    },
  },
  {
    name: 'data_exchange',
    since: '2.1',
    description: 'Asks the endpoint what comes next.',
    members: { name: named('data_exchange'), payload: payload('What the endpoint gets.') },
  },
  {
    name: 'complete',
    since: '2.1',
    description: 'Ends the flow and sends the answers.',
    members: { name: named('complete'), payload: payload('What is sent.') },
  },
  {
    name: 'update_data',
    since: '6.0',
    description: 'Changes the data of the screen that is shown.',
    members: {
      name: named('update_data'),
      payload: { ...payload('New values of the data.'), isRequired: true },
    },
  },
  {
    name: 'open_url',
    since: '6.0',
    description: 'Opens a page in the browser.',
    members: {
      name: named('open_url'),
      url: { type: 'uri', isRequired: true, isDynamic: true, description: 'The address of the page.' },
    },
  },
]

const byName = new Map(specs.map((spec) => [spec.name, spec]))

export const actionNames: readonly string[] = specs.map((spec) => spec.name)

/** What the language says of an action of this name; undefined for a name no version has. */
export const findAction = (name: unknown): ActionSpec | undefined =>
  typeof name === 'string' ? byName.get(name) : undefined
