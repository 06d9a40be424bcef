import { step } from '../path'
import type { Rule } from '../rule'

/** Sources disagree whether a CalendarPicker has an `error-message` (gap 8.7), so it is only warned of. */
export const calendarsHaveNoErrorMessage: Rule = {
  name: 'calendars-have-no-error-message',
  since: '6.1',
  check(model, report) {
    for (const { inputs } of model.screens)
      for (const { type, value, path } of inputs) {
        if (type !== 'CalendarPicker' || value['error-message'] === undefined) continue
        report({
          code: 'INVALID_PROPERTY_KEY',
          severity: 'warning',
          message:
            'Not every phone shows the "error-message" of a CalendarPicker. Say it in a text beside it.',
          path: step(path, 'error-message'),
          isAboutKey: true,
        })
      }
  },
}
