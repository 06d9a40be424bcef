import type { FlowModel } from '../../model'
import { doubtfulPlaces } from '../../rules/structure/places'
import type { Upgrade, VersionStep } from '../version-step'

/** 6.0: no text is empty, and a text in backticks is computed (gaps 8.1 and 8.3). */
export const to60: VersionStep = {
  version: '6.0',
  upgrades: (model) => [...emptyTexts(model), ...textsInBackticks(model)],
}

/** What may be left out says nothing when it is empty. */
const emptyTexts = (model: FlowModel): Upgrade[] =>
  doubtfulPlaces(model).flatMap(({ members }) =>
    members
      .filter(
        ({ value, member: { isRequired, spec } }) =>
          typeof value === 'string' && value.trim() === '' && !isRequired && !spec.mayBeEmpty && !spec.values,
      )
      .map(
        ({ path, member }): Upgrade => ({
          reason: `Texts can no longer be empty, so the empty "${member.name}" goes.`,
          path,
          changes: [{ kind: 'remove', path }],
        }),
      ),
  )

const neverComputed = ['type', 'name', 'id']

/** What stood in backticks was shown with them; to stay as it is it becomes an expression that gives just this text. */
const textsInBackticks = ({ screens }: FlowModel): Upgrade[] =>
  screens.flatMap(({ dynamics }) =>
    dynamics
      .filter(({ text, path }) => text.startsWith('`') && !neverComputed.includes(String(path.key)))
      .map(
        ({ text, path }): Upgrade => ({
          reason:
            'A text in backticks is computed from now on. Written like this it still shows what it showed.',
          path,
          changes: [{ kind: 'set', path, value: `\`'${text.replace(/[\\'`]/g, '\\$&')}'\`` }],
        }),
      ),
  )
