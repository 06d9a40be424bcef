import { step } from '../path'
import type { Rule } from '../rule'

/** A text in lines is markdown, and says so (gap 8.5). Published samples that do not are known, so it is only warned of. */
export const linesAreMarkdown: Rule = {
  name: 'lines-are-markdown',
  since: '5.1',
  check(model, report) {
    for (const { components } of model.screens)
      for (const { type, value, path } of components) {
        if (type !== 'TextBody' && type !== 'TextCaption') continue
        if (!Array.isArray(value.text) || value.markdown === true) continue
        report({
          code: 'INVALID_PROPERTY_TYPE',
          severity: 'warning',
          message: `"text" of a ${type} is a list of lines with "markdown": true; without it not every phone shows them.`,
          path: step(path, 'text'),
          repair: {
            title: 'Set markdown to true',
            // Stars and tildes in the text then mean something.
            safety: 'changes',
            changes: [{ kind: 'set', path: step(path, 'markdown'), value: true }],
          },
        })
      }
  },
}
