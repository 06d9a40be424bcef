import { BaseSequencer } from 'vitest/node'

/** Slow files that are small: without recorded durations, Vitest starts with the largest files. */
const longest = [
  'scripts/patterns.test.ts',
  'lib/runtime/listener/request-listener.test.ts',
  'components/flows/studio/broken-documents.test.tsx',
  'lib/cli/operations/operations.test.ts',
  'lib/cli/flow/flow-command.test.ts',
]

/** Puts the slowest files first, so that no worker runs one at the end while others are idle. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const place = ({ moduleId }) => {
      const index = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
      return index === -1 ? longest.length : index
    }
    return (await super.sort(files)).sort((a, b) => place(a) - place(b))
  }
}
